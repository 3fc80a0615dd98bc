import type { DesignDocument, GroupLayer, Layer, TextLayer } from './document.ts';
import type { RenderEnv } from './render.ts';
import { layoutText } from './text-layout.ts';

type FontEnv = Pick<RenderEnv, 'font'>;

/** Stored sizes are kept to a micrometer, so that fitting a second time changes nothing. */
const round = (mm: number) => Math.max(0.01, Math.round(mm * 1000) / 1000);

/**
 * Gives a text layer the width and height that its outlines need; its center stays. The width of a wrapped text is the
 * wrap width. Returns the same object when the size is right already.
 */
export function fitText(layer: TextLayer, env: FontEnv): TextLayer {
  const layout = layoutText(env.font(layer.font), layer);
  const w = round(layout.widthMm);
  const h = round(layout.heightMm);
  return layer.w === w && layer.h === h ? layer : { ...layer, w, h };
}

/** Fits the texts of a layer: itself, or those inside a group. */
export function fitLayer(layer: Layer, env: FontEnv): Layer {
  if (layer.type === 'text') return fitText(layer, env);
  if (layer.type === 'group') return fitGroup(layer, env);
  return layer;
}

function fitGroup(layer: GroupLayer, env: FontEnv): GroupLayer {
  const children = fitLayers(layer.children, env);
  return children === layer.children ? layer : { ...layer, children };
}

function fitLayers(layers: Layer[], env: FontEnv): Layer[] {
  const fitted = layers.map((layer) => fitLayer(layer, env));
  return fitted.every((layer, index) => layer === layers[index]) ? layers : fitted;
}

/** Fits every text of a design. Parts that were right already are shared with the given document. */
export function fitDocument(document: DesignDocument, env: FontEnv): DesignDocument {
  let changed = false;
  const areas = Object.fromEntries(
    Object.entries(document.areas).map(([code, area]) => {
      const layers = fitLayers(area.layers, env);
      changed ||= layers !== area.layers;
      return [code, layers === area.layers ? area : { ...area, layers }];
    }),
  );
  return changed ? { ...document, areas } : document;
}
