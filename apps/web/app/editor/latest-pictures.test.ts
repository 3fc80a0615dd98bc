import { expect, it } from 'vitest';
import { createLatestPictures } from './latest-pictures.ts';

const aPicture = () => ({
  isClosed: false,
  close() {
    this.isClosed = true;
  },
});

it('pictures of a design are kept until another one is shown, and what comes later is not', () => {
  const latest = createLatestPictures<ReturnType<typeof aPicture>>();
  const [first, second] = [{}, {}];
  const [white, navy, late] = [aPicture(), aPicture(), aPicture()];
  latest.show(first);
  expect([latest.keep(first, 'white', white), latest.keep(first, 'navy', navy)]).toEqual([true, true]);
  latest.show(first);
  expect([latest.find(first, 'white'), white.isClosed]).toEqual([white, false]);
  latest.show(second);
  expect([white.isClosed, navy.isClosed]).toEqual([true, true]);
  expect([latest.find(first, 'white'), latest.find(second, 'white')]).toEqual([undefined, undefined]);
  expect([latest.keep(first, 'white', late), late.isClosed]).toEqual([false, true]);
});
