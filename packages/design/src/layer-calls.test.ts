import { expect, it } from 'vitest';
import type { Layer } from './document.ts';
import { callLayers, nameOf } from './layer-calls.ts';
import { inspectLayers } from './preflight-inspection.ts';
import { imageLayer, shapeLayer, testEnv, textLayer } from './testing/test-env.ts';

const namesOf = (layers: Layer[], article: 'The' | 'the' = 'The') =>
  callLayers(inspectLayers(layers, testEnv)).map((inspected) => nameOf(inspected, article));

it('[CHK-08] calls layers by their names, their texts, or their colors and kinds', () => {
  const layers = [
    shapeLayer({ fill: '#d3222f' }),
    shapeLayer({ fill: null, stroke: { color: '#1f4596', widthMm: 1 }, shape: 'ellipse', w: 20, h: 20 }),
    shapeLayer({ name: 'Frame' }),
    imageLayer(),
    imageLayer({ name: 'beach.jpg' }),
    textLayer({ text: 'Far  away from all of this, and happy' }),
  ];
  expect(namesOf(layers)).toEqual([
    'The red rectangle',
    'The blue circle',
    'The shape “Frame”',
    'The image',
    'The image “beach.jpg”',
    'The text “Far away from all of th…”',
  ]);
});

it('[CHK-08] numbers those that are called the same, and no other', () => {
  const red = { fill: '#d3222f' };
  const layers = [
    shapeLayer(red),
    shapeLayer({ fill: '#3f9a4b' }),
    shapeLayer({ ...red, w: 30 }),
    imageLayer(),
    imageLayer(),
  ];
  expect(namesOf(layers)).toEqual(['Red rectangle 1', 'The green rectangle', 'Red rectangle 2', 'Image 1', 'Image 2']);
  expect(namesOf(layers.slice(0, 3), 'the')).toEqual(['red rectangle 1', 'the green rectangle', 'red rectangle 2']);
});
