import { toParent } from './bounds.ts';
import type {
  AssetRef,
  DesignArea,
  DesignDocument,
  GroupLayer,
  ImageLayer,
  Layer,
  ShapeLayer,
  TextLayer,
} from './document.ts';
import type { EdgeWrap } from './edge-wrap.ts';
import { walkLayers } from './layers.ts';
import { scaleLayer } from './resize.ts';
import { normalizeDegrees } from './snapping.ts';

/*
 * Everything that can be done to a design. A change takes a document and gives a new one that shares all parts it did
 * not touch; a change that has nothing to do gives the same document back.
 */
export type Change = (document: DesignDocument) => DesignDocument;

type Patch<T extends Layer> = Partial<Omit<T, 'id' | 'type' | 'children'>>;
export type LayerPatch = Patch<TextLayer> | Patch<ImageLayer> | Patch<ShapeLayer> | Patch<GroupLayer>;

/** One change after the other. */
export function together(...changes: readonly Change[]): Change {
  return (document) => changes.reduce((done, change) => change(done), document);
}

function changeArea(areaCode: string, edit: (area: DesignArea) => DesignArea): Change {
  return (document) => {
    const area = Object.hasOwn(document.areas, areaCode) ? document.areas[areaCode] : undefined;
    if (!area) throw new RangeError(`The design has no area ${areaCode}`);
    const edited = edit(area);
    return edited === area ? document : { ...document, areas: { ...document.areas, [areaCode]: edited } };
  };
}

/** Changes the list of an area's own layers. */
export function changeLayers(areaCode: string, edit: (layers: Layer[]) => Layer[]): Change {
  return changeArea(areaCode, (area) => {
    const layers = edit(area.layers);
    return layers === area.layers ? area : { ...area, layers };
  });
}

/** Applies `edit` to the list, of the area or of a group, that directly holds the layer. */
function editSiblings(layers: Layer[], id: string, edit: (siblings: Layer[], index: number) => Layer[]): Layer[] {
  const index = layers.findIndex((layer) => layer.id === id);
  if (index >= 0) return edit(layers, index);
  for (const [position, layer] of layers.entries()) {
    if (layer.type !== 'group') continue;
    const children = editSiblings(layer.children, id, edit);
    if (children !== layer.children) return layers.with(position, { ...layer, children });
  }
  return layers;
}

const hasSameValues = (layer: Layer, patch: object) =>
  Object.entries(patch).every(([key, value]) => Object.is((layer as unknown as Record<string, unknown>)[key], value));

/** Gives out ids that neither the designs nor an earlier call uses: for the stem `text`, `text-1`, `text-2`, … */
export function idSource(...documents: readonly DesignDocument[]): (stem: string) => string {
  const used = new Set<string>();
  for (const { areas, assets } of documents) {
    for (const key of Object.keys(assets)) used.add(key);
    for (const area of Object.values(areas)) {
      walkLayers(area.layers, ({ id, groups = [] }) => {
        for (const key of [id, ...groups]) used.add(key);
      });
    }
  }
  return (stem) => {
    let number = 1;
    while (used.has(`${stem}-${number}`)) number++;
    const id = `${stem}-${number}`;
    used.add(id);
    return id;
  };
}

/** An id for a new layer, group, or picture that the design does not use yet, such as `text-3`. */
export function freshId(document: DesignDocument, stem: string): string {
  return idSource(document)(stem);
}

/** Adds a layer to the area: on top, or at an index of the painting order. */
export function addLayer(areaCode: string, layer: Layer, index?: number): Change {
  return changeLayers(areaCode, (layers) => layers.toSpliced(index ?? layers.length, 0, layer));
}

/** Changes properties of a layer, wherever it is nested. A property set to undefined is removed. */
export function updateLayer(areaCode: string, id: string, patch: LayerPatch): Change {
  return replaceLayer(areaCode, id, (layer) => {
    if (hasSameValues(layer, patch)) return layer;
    const merged = Object.entries({ ...layer, ...patch, id: layer.id, type: layer.type });
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as unknown as Layer;
  });
}

/** Replaces a layer by what `edit` makes of it; its id stays. */
export function replaceLayer(areaCode: string, id: string, edit: (layer: Layer) => Layer): Change {
  return changeLayers(areaCode, (layers) =>
    editSiblings(layers, id, (siblings, index) => {
      const edited = edit(siblings[index]!);
      return edited === siblings[index] ? siblings : siblings.with(index, { ...edited, id });
    }),
  );
}

export function removeLayer(areaCode: string, id: string): Change {
  return changeLayers(areaCode, (layers) =>
    editSiblings(layers, id, (siblings, index) => siblings.toSpliced(index, 1)),
  );
}

/** A layer under another id; the layers inside a group get ids of their own as well. */
export function copyWithIds(layer: Layer, id: string, nextId: (stem: string) => string): Layer {
  if (layer.type !== 'group') return { ...layer, id };
  const children = layer.children.map((child) =>
    copyWithIds(child, nextId(child.id.replace(/-\d+$/, '').slice(0, 32)), nextId),
  );
  return { ...layer, id, children };
}

export function setBackground(areaCode: string, background: string | null): Change {
  return changeArea(areaCode, (area) => (area.background === background ? area : { ...area, background }));
}

/** What the sides of a folded print show; null lets the art go on there. */
export function setWrap(areaCode: string, wrap: EdgeWrap | null): Change {
  return changeArea(areaCode, (area) => {
    if ((area.wrap ?? null) === wrap) return area;
    const { wrap: _, ...bare } = area;
    return wrap === null ? bare : { ...bare, wrap };
  });
}

export function addAsset(assetId: string, asset: AssetRef): Change {
  return (document) => ({ ...document, assets: { ...document.assets, [assetId]: asset } });
}

/** Drops the pictures that no layer shows any more; done when a design is saved, not while it can be undone. */
export const removeUnusedAssets: Change = (document) => {
  const used = new Set<string>();
  for (const area of Object.values(document.areas)) {
    walkLayers(area.layers, (layer) => {
      if (layer.type === 'image') used.add(layer.asset);
    });
  }
  const kept = Object.entries(document.assets).filter(([id]) => used.has(id));
  return kept.length === Object.keys(document.assets).length
    ? document
    : { ...document, assets: Object.fromEntries(kept) };
};

/** A group's child as it looks when it stands in the group's parent. */
function liftChild(group: GroupLayer, child: Layer): Layer {
  const center = toParent(group, child);
  const isMirrored = Boolean(group.flipX) !== Boolean(group.flipY);
  return {
    ...child,
    ...center,
    // A mirror turns the other way round; two mirrors are a half turn, which flips on both axes express as well.
    rot: normalizeDegrees(group.rot + (isMirrored ? -child.rot : child.rot)),
    opacity: child.opacity * group.opacity,
    visible: child.visible && group.visible,
    ...(group.flipX ? { flipX: !child.flipX } : {}),
    ...(group.flipY ? { flipY: !child.flipY } : {}),
    ...(group.groups ? { groups: group.groups } : {}),
  };
}

/** Puts a group's children in its place; everything stays where it is seen. */
export function ungroupLayer(areaCode: string, groupId: string): Change {
  return changeLayers(areaCode, (layers) =>
    editSiblings(layers, groupId, (siblings, index) => {
      const group = siblings[index]!;
      if (group.type !== 'group') return siblings;
      return siblings.toSpliced(index, 1, ...group.children.map((child) => liftChild(group, child)));
    }),
  );
}

/**
 * Changes the size of an area, as when a design moves to another product: the art is scaled as a whole to fit in and
 * stays centered.
 */
export function fitAreaTo(areaCode: string, size: { widthMm: number; heightMm: number }): Change {
  return changeArea(areaCode, (area) => {
    if (area.widthMm === size.widthMm && area.heightMm === size.heightMm) return area;
    const scale = Math.min(size.widthMm / area.widthMm, size.heightMm / area.heightMm);
    const layers = area.layers.map((layer) => ({
      ...scaleLayer(layer, scale),
      x: size.widthMm / 2 + (layer.x - area.widthMm / 2) * scale,
      y: size.heightMm / 2 + (layer.y - area.heightMm / 2) * scale,
    }));
    return { ...area, ...size, layers };
  });
}
