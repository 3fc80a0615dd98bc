import { describe, expect, it } from 'vitest';
import { readViewed, type Viewed, withViewed } from './recently-viewed.ts';

const seen = (handle: string): Viewed => ({
  link: `/product/spu/${handle}`,
  title: handle,
  picture: { url: `/media/mockup/${handle}`, alt: handle },
});

describe('what was looked at last', () => {
  it('keeps the latest first, each once, and not for ever', () => {
    let viewed: Viewed[] = [];
    for (let i = 0; i < 20; i++) viewed = withViewed(viewed, seen(`thing-${i}`));
    viewed = withViewed(viewed, seen('thing-15'));
    expect(viewed).toHaveLength(12);
    expect(viewed.slice(0, 3).map((entry) => entry.title)).toEqual(['thing-15', 'thing-19', 'thing-18']);
  });

  it('reads back what it wrote', () => {
    expect(readViewed(JSON.stringify([seen('a')]))).toEqual([seen('a')]);
  });

  it('leaves out what it cannot trust', () => {
    const stranger = { ...seen('b'), link: 'https://elsewhere.example' };
    const foreign = { ...seen('c'), picture: { url: '//elsewhere.example/x', alt: '' } };
    expect(readViewed(JSON.stringify([stranger, foreign, null, 4, seen('d')]))).toEqual([seen('d')]);
    expect(readViewed('{')).toEqual([]);
    expect(readViewed('{"link":1}')).toEqual([]);
  });
});
