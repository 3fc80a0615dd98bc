import { expect, it } from 'vitest';
import { pagesShown } from './pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, -9, 9]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
  [3, 9, [1, 2, 3, 4, -9, 9]],
  [4, 9, [1, 2, 3, 4, 5, -9, 9]],
  [9, 9, [1, -8, 8, 9]],
])('page %i of %i shows %j, a gap being minus what follows it', (pageNum, pages, shown) => {
  expect(pagesShown(pageNum, pages)).toEqual(shown);
});
