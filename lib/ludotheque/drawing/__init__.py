"""Pictures as values: operations, named shapes, and the painter that writes them as SVG."""
