import { describe, expect, it } from 'vitest';
import { galleryOf, leadOf, mostPictures, type PictureRole } from './picture-roles.ts';

type Shown = { name: string; role: PictureRole; shows: { option: string; value: string } | null };

const finish = (value: string) => ({ option: 'finish', value });
const picture = (name: string, role: PictureRole, shows: Shown['shows'] = null): Shown => ({ name, role, shows });
const names = (list: readonly Shown[]) => list.map(({ name }) => name);

const poster = [
  picture('in oak', 'in-use', finish('oak')),
  picture('bare', 'front', finish('unframed')),
  picture('oak corner', 'detail', finish('oak')),
  picture('paper corner', 'detail', finish('unframed')),
  picture('print', 'detail'),
  picture('in black', 'in-use', finish('black')),
  picture('above a vase', 'scale', finish('oak')),
];

describe('the picture that stands for a variant', () => {
  it.each([
    ['its own', finish('black'), 5],
    ['one for all variants, where none is its own', finish('brass'), 4],
  ])('is %s', (_, { option, value }, place) => {
    expect(leadOf(poster, { [option]: value })).toBe(place);
  });

  it('is the first where all are of other variants, or of none', () => {
    expect(leadOf(poster.slice(0, 4), { finish: 'brass' })).toBe(0);
    expect(leadOf([], {})).toBe(0);
  });
});

describe('the gallery of a variant', () => {
  it('begins with its picture and leaves out details of others', () => {
    expect(names(galleryOf(poster, { finish: 'unframed' }))).toEqual([
      'bare',
      'in oak',
      'paper corner',
      'print',
      'in black',
    ]);
    expect(names(galleryOf(poster, { finish: 'oak' }))).toEqual([
      'in oak',
      'bare',
      'oak corner',
      'print',
      'in black',
      'above a vase',
    ]);
  });

  it('does not begin with a detail, even one that stands before the picture it is a part of', () => {
    const black = galleryOf([...poster.slice(0, 4), picture('black corner', 'detail', finish('black')), poster[5]!], {
      finish: 'black',
    });
    expect(names(black).slice(0, 2)).toEqual(['in black', 'in oak']);
  });

  it('of a product with pictures for all stays in order, has no more than eight, and none where there are none', () => {
    const many = Array.from({ length: 12 }, (_, at) => picture(String(at), 'detail'));
    expect(names(galleryOf(many, { color: 'black' }))).toEqual(names(many.slice(0, mostPictures)));
    expect(galleryOf([], {})).toEqual([]);
  });
});
