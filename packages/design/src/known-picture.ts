import type { ImageLayer } from './document.ts';
import type { PictureFacts } from './picture-facts.ts';
import { type SeenInk, seenInk } from './picture-ink.ts';
import type { InspectedLayer, Inspection } from './preflight-inspection.ts';

export interface KnownPicture {
  readonly layer: ImageLayer;
  readonly facts: PictureFacts;
  readonly seen: SeenInk;
}

/** What is known of a layer's picture; null of other layers, and of a picture that is not measured (yet). */
export function knownPicture({ layer }: InspectedLayer, { document, env }: Inspection): KnownPicture | null {
  if (layer.type !== 'image' || !Object.hasOwn(document.assets, layer.asset)) return null;
  const facts = env.pictureFacts?.(document.assets[layer.asset]!.sha256);
  return facts ? { layer, facts, seen: seenInk(layer, facts) } : null;
}
