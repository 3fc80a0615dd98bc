import { describe, expect, it } from 'vitest';
import type { MockupScene } from '../../design/picture/index.ts';
import { type Look, looksOf, secondLook } from './looks.ts';

const scenesOf = (...ids: string[]): MockupScene[] =>
  ids.map((sceneId) => ({ sceneId, areaCode: sceneId.endsWith('-back') ? 'back' : 'front' }));
const tee = scenesOf('tee-front', 'tee-back');
const mug = scenesOf('mug-right', 'mug-front', 'mug-left');
const poster = scenesOf('poster-room', 'poster-plain');

const said = ({ scene: { sceneId }, view }: Look) => (view ? `${sceneId} ${view}` : sceneId);

describe('the looks of a gallery', () => {
  it.each([
    [
      'a design on the front',
      tee,
      ['front'],
      ['tee-front', 'tee-back', 'tee-front print', 'tee-front collar', 'tee-front hem'],
    ],
    [
      'a design on both sides',
      tee,
      ['front', 'back'],
      ['tee-front', 'tee-back', 'tee-front print', 'tee-back print', 'tee-front collar'],
    ],
    ['a blank', tee, [], ['tee-front', 'tee-back', 'tee-front collar', 'tee-front hem']],
    [
      'what goes around',
      mug,
      ['front'],
      ['mug-right', 'mug-front', 'mug-left', 'mug-right print', 'mug-right handle', 'mug-right rim'],
    ],
    [
      'what is shown in a room first',
      poster,
      ['front'],
      [
        'poster-room',
        'poster-plain',
        'poster-room print',
        'poster-room frame',
        'poster-plain corner',
        'poster-room scale',
      ],
    ],
  ])('of %s', (_, scenes, printed, looks) => {
    expect(looksOf(scenes, printed).map(said)).toEqual(looks);
  });

  it('go by the role that is given to a picture of a product', () => {
    const [first, second] = tee as [MockupScene, MockupScene];
    const looks = looksOf([first, { ...second, role: 'scale' }], []);
    expect(said(looks.at(-1)!)).toBe('tee-back');
    expect(looks.map(({ role }) => role)).toEqual(['front', 'detail', 'detail', 'scale']);
  });

  it('are none where there is no scene', () => {
    expect(looksOf([], ['front'])).toEqual([]);
  });
});

describe('a second look', () => {
  it.each([
    ['the back with something on it', tee, ['front', 'back'], 'tee-back'],
    ['a detail rather than a bare back', tee, ['front'], 'tee-front print'],
    ['the other side of what goes around', mug, ['front'], 'mug-left'],
    ['another scene of the print', poster, ['front'], 'poster-plain'],
    ['a detail of a blank', tee, [], 'tee-front collar'],
  ])('is %s', (_, scenes, printed, look) => {
    expect(said(secondLook(scenes, printed)!)).toBe(look);
  });
});
