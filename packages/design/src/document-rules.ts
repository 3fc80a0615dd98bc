import type { DesignDocument, DocumentProblem, Layer } from './document.ts';
import { limits } from './document-limits.ts';
import { findDesignFont } from './fonts.ts';
import { PathDataError, parsePathData } from './path-data.ts';

/*
 * What the schema cannot say: rules about how the parts of a design fit together.
 */

interface Visit {
  layer: Layer;
  path: string;
  /** 0 for a layer of the area itself. */
  depth: number;
}

function* visitLayers(layers: readonly Layer[], path: string, depth = 0): Generator<Visit> {
  for (const [index, layer] of layers.entries()) {
    const here = `${path}.${index}`;
    yield { layer, path: here, depth };
    if (layer.type === 'group') yield* visitLayers(layer.children, `${here}.children`, depth + 1);
  }
}

function pathProblem(data: string): string | null {
  try {
    parsePathData(data);
    return null;
  } catch (error) {
    if (error instanceof PathDataError) return error.message;
    throw error;
  }
}

function layerProblem(layer: Layer, document: DesignDocument): string | null {
  switch (layer.type) {
    case 'text':
      return findDesignFont(layer.font) ? null : `Unknown font ${layer.font}`;
    case 'image': {
      if (!Object.hasOwn(document.assets, layer.asset)) return `The picture ${layer.asset} is not among the assets`;
      const { x, y, w, h } = layer.crop;
      return x + w > 1.0001 || y + h > 1.0001 ? 'The crop reaches past the picture' : null;
    }
    case 'shape':
      return layer.shape === 'path' ? pathProblem(layer.path ?? '') : null;
    case 'group':
      return null;
  }
}

/** Everything that is wrong with a design that has the right shape. */
export function documentProblems(document: DesignDocument): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const ids = new Set<string>();
  const areas = Object.entries(document.areas);
  if (areas.length > limits.areas) problems.push({ path: 'areas', message: 'The design has too many areas' });
  for (const [code, area] of areas) {
    let count = 0;
    for (const { layer, path, depth } of visitLayers(area.layers, `areas.${code}.layers`)) {
      count++;
      if (ids.has(layer.id)) problems.push({ path, message: `The layer id ${layer.id} is used twice` });
      ids.add(layer.id);
      if (layer.type === 'group' && depth >= limits.groupDepth) {
        problems.push({ path, message: 'Groups are nested too deeply' });
      }
      const message = layerProblem(layer, document);
      if (message) problems.push({ path, message });
    }
    if (count > limits.layersPerArea) problems.push({ path: `areas.${code}`, message: 'The area has too many layers' });
  }
  return problems;
}
