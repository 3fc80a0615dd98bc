import { expect, it } from 'vitest';
import { allPages } from './all-pages.ts';

/** A list of so many rows that says how many there are, and which pages were asked for. */
function listOf(rows: number, announced = rows) {
  const asked: string[] = [];
  const load = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    asked.push(`${pageNum} of ${pageSize}`);
    const from = (pageNum - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, rows - from));
    return Promise.resolve({ list: Array.from({ length }, (_, at) => from + at), total: announced });
  };
  return { asked, load };
}

it('reads a list in slices of 100, in order, each once', async () => {
  const { asked, load } = listOf(250);
  expect(await allPages(load)).toEqual(Array.from({ length: 250 }, (_, at) => at));
  expect(asked).toEqual(['1 of 100', '2 of 100', '3 of 100']);
});

it('asks no more once it has as many rows as were announced', async () => {
  const { asked, load } = listOf(200);
  expect(await allPages(load)).toHaveLength(200);
  expect(asked).toHaveLength(2);
});

it('ends where a page is empty, though more were announced', async () => {
  const { asked, load } = listOf(130, 1000);
  expect(await allPages(load)).toHaveLength(130);
  expect(asked).toHaveLength(3);
});

it('leaves out what is beyond 10,000 rows', async () => {
  const { asked, load } = listOf(20_000);
  expect(await allPages(load)).toHaveLength(10_000);
  expect(asked).toHaveLength(100);
});
