import { DesignDocument } from '@merchmill/design/document.ts';
import { frontArea } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { findShapes, loadShapeChoices, shapeKinds } from './tools/shape-choices.ts';

const document = DesignDocument.parse({ v: 1, areas: {} });

describe('shapes and clip art', () => {
  it('[PIC-05] are found by kind, by name, and by other words, whatever their case', async () => {
    const all = await loadShapeChoices();
    const names = (text: string, kind: (typeof shapeKinds)[number] | null = null) =>
      findShapes(all, { kind, text }).map(({ name }) => name);
    expect(names('')).toHaveLength(all.length);
    expect(names('BUNNY')).toEqual(['Rabbit']);
    expect(names('star')).toEqual(expect.arrayContaining(['Star', 'Nautical star', 'Shooting star']));
    expect(names('star circle')).toEqual(['Star in a circle']);
    expect(names('sea', 'animals')).toEqual(['Fish', 'Whale', 'Turtle']);
    expect(names('submarine')).toEqual([]);
  });

  it('[PIC-05] come in the order of their kinds, none without a kind, and no two of one name in it', async () => {
    const all = await loadShapeChoices();
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    expect(kinds).toEqual(shapeKinds);
    expect(new Set(all.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(all.length);
  });

  it('[PIC-05] are placed in the middle, in their proportions, inside of the area, and in the ink asked for', async () => {
    const narrow = frontArea({ widthMm: 60, heightMm: 200 });
    for (const { key, make, name, kind } of await loadShapeChoices()) {
      const layer = make(document, narrow, '#123456');
      expect([layer.x, layer.y, layer.fill], key).toEqual([30, 100, '#123456']);
      expect(layer.w, key).toBeLessThanOrEqual(60);
      if (kind !== 'basic') expect(layer.name).toBe(name);
    }
  });
});
