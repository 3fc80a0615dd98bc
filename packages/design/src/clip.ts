import { layerBounds } from './bounds.ts';
import { removeUnusedAssets } from './changes.ts';
import type { DesignArea, DesignDocument, Layer } from './document.ts';
import { limits } from './document-limits.ts';
import type { Box, Point } from './geometry.ts';
import { walkLayers } from './layers.ts';
import { DesignDocumentError, parseDesignDocument } from './parse-document.ts';
import { commonBox } from './selection.ts';

/*
 * Layers on a clipboard: text with a mark and a version around a small design, which is read as any design from outside.
 */

const mark = 'merchmill-layers';
const version = 1;
const areaCode = 'clip';

export interface Clip {
  readonly layers: readonly Layer[];
  readonly assets: DesignDocument['assets'];
}

export function writeClip({ layers, assets }: Clip): string {
  // The size of the area counts for nothing; a design has to have one.
  const area: DesignArea = { widthMm: 1, heightMm: 1, background: null, layers: [...layers] };
  const document = removeUnusedAssets({ v: 1, areas: { [areaCode]: area }, assets });
  return JSON.stringify({ format: mark, version, document });
}

/** Text that is longer can't be layers of ours. */
const longestText = limits.documentBytes + 1000;

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a template leaves to its users is said by the template: a copy is whose it is pasted by. */
function withoutPermissions({ permissions: _, ...layer }: Layer): Layer {
  return layer.type === 'group' ? { ...layer, children: layer.children.map(withoutPermissions) } : layer;
}

/** The layers in a text, or null: it has none, or is not sound. */
export function readClip(text: string): Clip | null {
  if (text.length > longestText) return null;
  const clip = json(text);
  if (typeof clip !== 'object' || clip === null) return null;
  if (!('format' in clip && clip.format === mark && 'version' in clip && clip.version === version)) return null;
  try {
    const { areas, assets } = parseDesignDocument('document' in clip ? clip.document : null);
    const layers = Object.hasOwn(areas, areaCode) ? areas[areaCode]!.layers : [];
    return layers.length > 0 ? { layers: layers.map(withoutPermissions), assets } : null;
  } catch (error) {
    if (error instanceof DesignDocumentError) return null;
    throw error;
  }
}

/** The pictures that layers show, those in groups too. */
export function assetIdsIn(layers: readonly Layer[]): Set<string> {
  const ids = new Set<string>();
  walkLayers(layers, (layer) => {
    if (layer.type === 'image') ids.add(layer.asset);
  });
  return ids;
}

/** Layers whose pictures have other keys. */
export function withAssetIds(layers: readonly Layer[], keyOf: (asset: string) => string): Layer[] {
  return layers.map((layer) => {
    if (layer.type === 'image') return { ...layer, asset: keyOf(layer.asset) };
    return layer.type === 'group' ? { ...layer, children: withAssetIds(layer.children, keyOf) } : layer;
  });
}

const isBeside = (own: Box, { widthMm, heightMm }: Pick<DesignArea, 'widthMm' | 'heightMm'>) =>
  own.x >= widthMm || own.y >= heightMm || own.x + own.w <= 0 || own.y + own.h <= 0;

/** The least distance that brings a stretch into a length; what is longer comes into the middle. */
function intoLength(start: number, extent: number, length: number): number {
  if (extent >= length) return (length - extent) / 2 - start;
  return Math.min(Math.max(start, 0), length - extent) - start;
}

const sameSpotMm = 0.01;

function liesOn(layer: Layer, other: Layer, by: number): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < sameSpotMm;
  return layer.type === other.type && isNear(layer.x + by, other.x) && isNear(layer.y + by, other.y);
}

/**
 * How far pasted layers are moved, all by the same distance: into the area if one of them would be beside it, and aside
 * from what they would hide because it is the same.
 */
export function pasteShift(layers: readonly Layer[], area: DesignArea, asideMm: number): Point {
  const box = commonBox(layers);
  const isOut = layers.some((layer) => isBeside(layerBounds(layer), area));
  const inside = isOut
    ? { x: intoLength(box.x, box.w, area.widthMm), y: intoLength(box.y, box.h, area.heightMm) }
    : { x: 0, y: 0 };
  const there = layers.map((layer) => ({ ...layer, x: layer.x + inside.x, y: layer.y + inside.y }));
  let aside = 0;
  while (there.some((layer) => area.layers.some((other) => liesOn(layer, other, aside)))) aside += asideMm;
  return { x: inside.x + aside, y: inside.y + aside };
}
