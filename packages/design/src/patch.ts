import { z } from 'zod';
import type { AssetRef, DesignArea, DesignDocument, Layer } from './document.ts';
import { walkLayers } from './layers.ts';
import { applyList, diffList, invertList, ListPatch } from './list-patch.ts';
import { isSame, own } from './same.ts';

/*
 * What lies between two designs, as data: small, kept, sent and merged. It says of each property what it was and what
 * it is now, so that it can be taken back, and is known not to fit where something else has changed it since.
 */

/** A value before and after; absent is one that was not there, or is gone. */
const Cell = z.object({ from: z.json().optional(), to: z.json().optional() });
const Cells = z.record(z.string().max(64), Cell);

/** Of an area or a layer: its properties (of one that is new or gone, all) and what it holds. */
const PartPatch = z.object({ cells: Cells.optional(), list: ListPatch.optional() });
const Parts = z.record(z.string().max(64), PartPatch);

export const Patch = z.object({ areas: Parts.optional(), layers: Parts.optional(), assets: Cells.optional() });
export type Patch = z.infer<typeof Patch>;
type Cell = z.infer<typeof Cell>;
type Cells = z.infer<typeof Cells>;
type PartPatch = z.infer<typeof PartPatch>;

/** Why a patch does not fit: another value, another order, or something that is not there or is there already. */
export interface Misfit {
  readonly of: 'area' | 'layer' | 'asset';
  readonly id: string;
  /** The property; absent where a layer is there or not, and where it is the order of what an area or a layer holds. */
  readonly key?: string;
}

/* Taking designs apart. */

type Props = Readonly<Record<string, unknown>>;

/** What is held by id, and the id itself, are no properties. */
const notProps: ReadonlySet<string> = new Set(['id', 'layers', 'children']);

const idsOf = (layers: readonly Layer[]): string[] => layers.map(({ id }) => id);

/** The ids of the layers that an area, or a layer, holds itself. */
function listOf(part: DesignArea | Layer | undefined): string[] {
  if (!part) return [];
  if ('layers' in part) return idsOf(part.layers);
  return part.type === 'group' ? idsOf(part.children) : [];
}

/** All layers of a design by their ids, those in groups too. */
export function layersById(document: DesignDocument): Map<string, Layer> {
  const layers = new Map<string, Layer>();
  for (const area of Object.values(document.areas)) walkLayers(area.layers, (layer) => layers.set(layer.id, layer));
  return layers;
}

/* The difference. */

function diffCells(a: Props, b: Props): Cells | undefined {
  const cells: Cells = {};
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [from, to] = [own(a, key), own(b, key)];
    if (notProps.has(key) || isSame(from, to)) continue;
    cells[key] = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } as Cell;
  }
  return Object.keys(cells).length > 0 ? cells : undefined;
}

type Part = DesignArea | Layer;

function diffParts(a: ReadonlyMap<string, Part>, b: ReadonlyMap<string, Part>): Patch['areas'] {
  const parts: [string, PartPatch][] = [];
  for (const id of new Set([...a.keys(), ...b.keys()])) {
    const [before, after] = [a.get(id), b.get(id)];
    if (before === after) continue;
    const cells = diffCells((before ?? {}) as Props, (after ?? {}) as Props);
    const list = diffList(listOf(before), listOf(after));
    if (cells || list) parts.push([id, { ...(cells && { cells }), ...(list && { list }) }]);
  }
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

const areasOf = ({ areas }: DesignDocument) => new Map(Object.entries(areas));

/** What makes the second design of the first one. Of two that are the same it is empty. */
export function diff(a: DesignDocument, b: DesignDocument): Patch {
  if (a === b) return {};
  const areas = diffParts(areasOf(a), areasOf(b));
  const layers = diffParts(layersById(a), layersById(b));
  const assets = diffCells(a.assets, b.assets);
  return { ...(areas && { areas }), ...(layers && { layers }), ...(assets && { assets }) };
}

export const isEmptyPatch = ({ areas, layers, assets }: Patch): boolean => !areas && !layers && !assets;

function mapValues<A, B>(
  values: Record<string, A> | undefined,
  change: (value: A) => B,
): Record<string, B> | undefined {
  return values && Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}

const invertCell = ({ from, to }: Cell): Cell => ({
  ...(to === undefined ? {} : { from: to }),
  ...(from === undefined ? {} : { to: from }),
});

function invertPart({ cells, list }: PartPatch): PartPatch {
  return { ...(cells && { cells: mapValues(cells, invertCell)! }), ...(list && { list: invertList(list) }) };
}

/** What takes a patch back. */
export function invert({ areas, layers, assets }: Patch): Patch {
  return {
    ...(areas && { areas: mapValues(areas, invertPart)! }),
    ...(layers && { layers: mapValues(layers, invertPart)! }),
    ...(assets && { assets: mapValues(assets, invertCell)! }),
  };
}

/* Putting designs together. */

/** How the list of an area or a group becomes what it is to be; null where that cannot be. */
export type ChangeList = (of: 'area' | 'layer', id: string, list: readonly string[]) => readonly string[] | null;

interface Fitting {
  readonly document: DesignDocument;
  readonly misfits: readonly Misfit[];
}

/**
 * The design with the patch, as far as it fits, and all that does not fit. What has the new value already fits. Parts
 * that the patch does not touch are shared with the given design.
 */
export function fitPatch(document: DesignDocument, patch: Patch, changeList: ChangeList = listsOf(patch)): Fitting {
  const builder = new Builder(document, patch, changeList);
  return { document: builder.build(), misfits: builder.misfits };
}

function listsOf({ areas, layers }: Patch): ChangeList {
  return (of, id, list) => {
    const change = own(of === 'area' ? areas : layers, id)?.list;
    return change ? applyList(list, change) : list;
  };
}

/** The box of a text follows from what it says, and is measured anew. */
export function isMeasured({ of, id, key }: Misfit, layers: ReadonlyMap<string, Layer>): boolean {
  return of === 'layer' && (key === 'w' || key === 'h') && layers.get(id)?.type === 'text';
}

/**
 * The design with the patch; null where it does not fit. One from outside is to be checked afterwards: a patch says
 * nothing about which values a design may hold.
 */
export function apply(document: DesignDocument, patch: Patch): DesignDocument | null {
  if (isEmptyPatch(patch)) return document;
  const { document: patched, misfits } = fitPatch(document, patch);
  if (misfits.length === 0) return patched;
  const layers = layersById(patched);
  return misfits.every((misfit) => isMeasured(misfit, layers)) ? patched : null;
}

/** A layer that was a group before holds nothing any more. */
function withoutChildren(layer: Layer & { children?: unknown }): Layer {
  if (!('children' in layer)) return layer;
  const { children: _, ...rest } = layer;
  return rest as Layer;
}

class Builder {
  readonly misfits: Misfit[] = [];
  readonly #document: DesignDocument;
  readonly #patch: Patch;
  readonly #changeList: ChangeList;
  readonly #layers: ReadonlyMap<string, Layer>;
  readonly #placed = new Set<string>();

  constructor(document: DesignDocument, patch: Patch, changeList: ChangeList) {
    this.#document = document;
    this.#patch = patch;
    this.#changeList = changeList;
    this.#layers = layersById(document);
  }

  build(): DesignDocument {
    const { areas, assets, ...rest } = this.#document;
    const codes = new Set([...Object.keys(areas), ...Object.keys(this.#patch.areas ?? {})]);
    const built = [...codes].flatMap((code) => {
      const area = this.#area(code, own(areas, code));
      return area ? [[code, area] as const] : [];
    });
    this.#findLost();
    const cells = this.#patch.assets;
    return {
      ...rest,
      areas: Object.fromEntries(built),
      assets: cells ? (this.#props('asset', '', assets, cells) as Record<string, AssetRef>) : assets,
    };
  }

  #area(code: string, before: DesignArea | undefined): DesignArea | undefined {
    const cells = own(this.#patch.areas, code)?.cells;
    const { layers = [], ...props } = before ?? {};
    const next = cells ? this.#props('area', code, props, cells) : props;
    const list = this.#list('area', code, idsOf(layers));
    if (Object.keys(next).length === 0) {
      if (list.length > 0) this.misfits.push({ of: 'area', id: code });
      return undefined;
    }
    const built = this.#held(list, layers);
    return next === props && built === layers ? before : ({ ...next, layers: built } as DesignArea);
  }

  #list(of: 'area' | 'layer', id: string, before: readonly string[]): readonly string[] {
    const list = this.#changeList(of, id, before);
    if (!list) this.misfits.push({ of, id });
    return list ?? before;
  }

  #held(list: readonly string[], before: Layer[]): Layer[] {
    const built = list.flatMap((id) => this.#layer(id) ?? []);
    const isShared = built.length === before.length && built.every((layer, index) => layer === before[index]);
    return isShared ? before : built;
  }

  #layer(id: string): Layer | undefined {
    const before = this.#layers.get(id);
    const props = this.#layerProps(id);
    if (!props || this.#placed.has(id)) {
      this.misfits.push({ of: 'layer', id });
      return undefined;
    }
    this.#placed.add(id);
    const layer = (props === before ? before : { ...props, id }) as Layer;
    if (layer.type !== 'group') return withoutChildren(layer);
    const children = before?.type === 'group' ? before.children : [];
    const held = this.#held(this.#list('layer', id, idsOf(children)), children);
    return held === layer.children ? layer : { ...layer, children: held };
  }

  /** What a layer is to be, without what it holds where that may have changed; undefined where it is gone or unknown. */
  #layerProps(id: string): Props | undefined {
    const before = this.#layers.get(id) as Props | undefined;
    const part = own(this.#patch.layers, id);
    if (!part) return before;
    const cells = part.cells ?? {};
    const known = this.misfits.length;
    const next = this.#props('layer', id, before ?? {}, cells);
    const isThere = own(next, 'type') !== undefined;
    if (before && isThere) return next;
    // What is changed is gone, or what is to go was changed: which of its properties counts for nothing.
    const areMisfits = this.misfits.splice(known).length > 0;
    const isLost = isThere ? areMisfits : before ? this.#isOther(id, before, cells) : !own(cells, 'type');
    if (isLost) this.misfits.push({ of: 'layer', id });
    return isThere ? next : undefined;
  }

  /** A layer that is to go is not as it was: a property has another value, or is new, or gone. */
  #isOther(id: string, layer: Props, cells: Cells): boolean {
    const keys = new Set([...Object.keys(layer), ...Object.keys(cells)]);
    return [...keys].some((key) => {
      if (notProps.has(key) || isSame(own(layer, key), own(cells, key)?.from)) return false;
      return !isMeasured({ of: 'layer', id, key }, this.#layers);
    });
  }

  #props(of: Misfit['of'], id: string, before: Props, cells: Cells): Props {
    const next: Record<string, unknown> = { ...before };
    let isChanged = false;
    for (const [key, { from, to }] of Object.entries(cells)) {
      const now = own(before, key);
      if (isSame(now, to)) continue;
      isChanged = true;
      if (!isSame(now, from)) this.misfits.push(of === 'asset' ? { of, id: key } : { of, id, key });
      if (to === undefined) delete next[key];
      else next[key] = to;
    }
    return isChanged ? next : before;
  }

  /** Layers that are there and that nothing holds; and those that are gone but were changed since. */
  #findLost(): void {
    for (const id of new Set([...this.#layers.keys(), ...Object.keys(this.#patch.layers ?? {})])) {
      if (!this.#placed.has(id) && this.#layerProps(id)) this.misfits.push({ of: 'layer', id });
    }
  }
}
