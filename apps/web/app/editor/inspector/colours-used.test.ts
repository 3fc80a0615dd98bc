import { emptyDocument } from '@merchmill/design/document.ts';
import { shapeLayer, textLayer } from '@merchmill/design/testing/test-env.ts';
import { expect, it } from 'vitest';
import { coloursUsed } from './colours-used.ts';

const area = {
  code: 'front',
  label: 'Front',
  widthMm: 100,
  heightMm: 100,
  bleedMm: 3,
  safeMm: 0,
  dpi: 300,
  technique: 'giclee',
  edge: 'full',
} as const;

it('offers the colors of a design again, those used most first, each once', () => {
  const document = emptyDocument([area]);
  document.areas.front!.layers.push(
    textLayer({ id: 'a', fill: '#AA0000', stroke: { color: '#00bb00', widthMm: 1 } }),
    shapeLayer({ id: 'b', fill: '#aa0000' }),
    shapeLayer({ id: 'c', fill: null }),
  );
  expect(coloursUsed(document)).toEqual(['#aa0000', '#ffffff', '#00bb00']);
});
