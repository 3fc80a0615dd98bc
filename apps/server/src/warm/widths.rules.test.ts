import { describe, expect, it } from 'vitest';
import { chosenWidths, picturesOfPage, thumbnailsOf } from './widths.rules.ts';

const offered = [160, 320, 480, 640, 960];
const picture = '/media/mockup/blank/p1/tee-front.0123456789ab-2/white';

describe('the pictures that browsers will ask for', () => {
  it.each([
    ['64px', [160, 320]],
    ['(min-width:1440px) 18vw,(min-width:768px) 25vw,46vw', [320, 640]],
    ['(min-width: 992px) 44vw, 88vw', [640, 960]],
    ['calc(100vw - 2rem)', [960]],
  ])('of one shown at %s are %s wide', (sizes, widths) => {
    expect(chosenWidths(offered, sizes)).toEqual(widths);
  });

  it('are those of a page, each once, and none of other pictures', () => {
    const img = (url: string) =>
      `<img class="a" src="${url}/640" srcSet="${offered.map((width) => `${url}/${width} ${width}w`).join(', ')}" sizes="64px"/>`;
    const page = `${img(picture)}<p></p>${img(picture)}${img('/media/file/f1')}<img src="/favicon.svg"/>`;
    expect(picturesOfPage(page)).toEqual([`${picture}/160`, `${picture}/320`]);
  });

  it('are thumbnails of what the menus name', () => {
    const menus = JSON.stringify({ product: [{ image: { url: picture, alt: 'Tee' } }, { image: null }] });
    expect(thumbnailsOf(menus, 160)).toEqual([`${picture}/160`]);
  });
});
