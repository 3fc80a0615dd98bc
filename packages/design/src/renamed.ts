import type { DesignDocument } from './document.ts';
import { mapLayers } from './layers.ts';
import type { Patch } from './patch.ts';

/** New ids of layers and groups, by their old ones. */
export type Renamed = ReadonlyMap<string, string>;

/** A design whose layers and groups have other ids. */
export function mapIds(document: DesignDocument, renamed: Renamed): DesignDocument {
  if (renamed.size === 0) return document;
  const name = (id: string) => renamed.get(id) ?? id;
  return mapLayers(document, (layer) => ({
    ...layer,
    id: name(layer.id),
    ...(layer.groups && { groups: layer.groups.map(name) }),
  }));
}

type Parts = NonNullable<Patch['layers']>;
type Part = Parts[string];

/** A patch between designs whose layers and groups have other ids. */
export function mapPatchIds({ areas, layers, assets }: Patch, renamed: Renamed): Patch {
  const id = (old: string) => renamed.get(old) ?? old;
  const ids = (value: unknown) =>
    Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? id(each) : each)) : value;
  const part = ({ cells, list }: Part): Part => ({
    ...(cells && {
      cells: cells.groups ? { ...cells, groups: mapCell(cells.groups, ids) } : cells,
    }),
    ...(list && {
      list: {
        after: list.after === null ? null : id(list.after),
        before: list.before === null ? null : id(list.before),
        from: list.from.map(id),
        to: list.to.map(id),
      },
    }),
  });
  const parts = (all: Parts, name: (old: string) => string): Parts =>
    Object.fromEntries(Object.entries(all).map(([key, value]) => [name(key), part(value)]));
  return {
    ...(areas && { areas: parts(areas, (code) => code) }),
    ...(layers && { layers: parts(layers, id) }),
    ...(assets && { assets }),
  };
}

type Cell = NonNullable<Part['cells']>[string];

function mapCell({ from, to }: Cell, change: (value: unknown) => unknown): Cell {
  return {
    ...(from === undefined ? {} : { from: change(from) }),
    ...(to === undefined ? {} : { to: change(to) }),
  } as Cell;
}
