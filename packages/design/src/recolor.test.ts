import { describe, expect, it } from 'vitest';
import type { GroupLayer } from './document.ts';
import { colorsIn, recolor } from './recolor.ts';
import { imageLayer, shapeLayer, textLayer } from './testing/test-env.ts';

const { shape: _, fill: _fill, stroke: _stroke, ...base } = shapeLayer({ id: 'group' });
const drawing: GroupLayer = {
  ...base,
  type: 'group',
  children: [
    shapeLayer({ id: 'a', fill: '#AA0000', stroke: { color: '#0000bb', widthMm: 1, join: 'miter' } }),
    { ...base, id: 'inner', type: 'group', children: [textLayer({ id: 'b', fill: '#aa0000' }), imageLayer()] },
    shapeLayer({ id: 'c', fill: null }),
  ],
};

describe('the colors of a drawing', () => {
  it('[PIC-03] are listed once each, in the order of painting', () => {
    expect(colorsIn(drawing)).toEqual(['#aa0000', '#0000bb']);
  });

  it('[PIC-03] change everywhere at once, fills and outlines, and nothing else does', () => {
    const changed = recolor(drawing, '#aa0000', '#00cc00');
    expect(colorsIn(changed)).toEqual(['#00cc00', '#0000bb']);
    expect(recolor(changed, '#00cc00', '#AA0000').children[1]).toEqual({
      ...drawing.children[1],
      children: [textLayer({ id: 'b', fill: '#AA0000' }), imageLayer()],
    });
    const outlined = recolor(drawing, '#0000bb', '#123456').children[0];
    expect(outlined).toMatchObject({ fill: '#AA0000', stroke: { color: '#123456', widthMm: 1, join: 'miter' } });
  });
});
