import type { DesignArea, DesignDocument, Layer, Permissions } from './document.ts';

/** Guides and hidden layers are in the document but never in a drawing. */
export function isPrinted(layer: Layer): boolean {
  return layer.visible && layer.role !== 'guide';
}

/** Whether an area is not bare. White paper is bare, and so are guides. */
export function isInked(area: DesignArea | undefined): boolean {
  if (!area) return false;
  const { layers, background } = area;
  return layers.some(isPrinted) || (background !== null && background.toLowerCase() !== '#ffffff');
}

/** Codes of the areas with something on them. */
export const inkedCodes = ({ areas }: Pick<DesignDocument, 'areas'>): string[] =>
  Object.keys(areas).filter((code) => isInked(areas[code]));

/** Calls `visit` for every layer, groups before their children, in painting order. */
export function walkLayers(layers: readonly Layer[], visit: (layer: Layer) => void): void {
  for (const layer of layers) {
    visit(layer);
    if (layer.type === 'group') walkLayers(layer.children, visit);
  }
}

/** A design with other layers: `change` is given every layer, groups with their changed children. */
export function mapLayers(document: DesignDocument, change: (layer: Layer) => Layer): DesignDocument {
  const map = (layer: Layer): Layer =>
    change(layer.type === 'group' ? { ...layer, children: layer.children.map(map) } : layer);
  const areas = Object.entries(document.areas).map(([code, area]) => [code, { ...area, layers: area.layers.map(map) }]);
  return { ...document, areas: Object.fromEntries(areas) };
}

/** Finds a layer wherever it is nested. */
export function findLayer(layers: readonly Layer[], id: string): Layer | undefined {
  for (const layer of layers) {
    if (layer.id === id) return layer;
    const inside = layer.type === 'group' ? findLayer(layer.children, id) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

/** Whether the layer's lock and its template's permissions let it be changed in the given way. */
export function isAllowed(layer: Layer, action: keyof Permissions): boolean {
  return !layer.locked && (layer.permissions?.[action] ?? true);
}
