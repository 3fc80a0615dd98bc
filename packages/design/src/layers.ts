import type {
  DesignArea,
  DesignDocument,
  GroupLayer,
  ImageLayer,
  Layer,
  Permissions,
  ShapeLayer,
  TextLayer,
} from './document.ts';

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

/** A layer that is drawn, taken out of its groups. */
export interface DrawnLayer {
  readonly layer: TextLayer | ImageLayer | ShapeLayer;
  /** The groups around it, innermost first. */
  readonly groups: readonly GroupLayer[];
  /** Its own opacity times that of its groups. */
  readonly opacity: number;
}

/** The layers that are drawn, in painting order: what is hidden or seen through as a whole takes all in it along. */
export function drawnLayers(
  layers: readonly Layer[],
  parent: Pick<DrawnLayer, 'groups' | 'opacity'> = { groups: [], opacity: 1 },
): DrawnLayer[] {
  return layers.flatMap((layer): DrawnLayer[] => {
    const opacity = parent.opacity * layer.opacity;
    if (!isPrinted(layer) || opacity === 0) return [];
    if (layer.type === 'group') return drawnLayers(layer.children, { groups: [layer, ...parent.groups], opacity });
    return [{ layer, groups: parent.groups, opacity }];
  });
}

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
