import { expect, it } from 'vitest';
import { isNarrowed, productionLink, readProductionQuery } from './production-query.ts';

it('the address of the production page says what is shown, and survives being read again', () => {
  const link = '/operations/production?view=table&warehouse=Riga&urgency=late&minAgeHours=24&sort=since&pageNum=3';
  const query = readProductionQuery(new URL(link, 'http://x').searchParams);
  expect(query).toMatchObject({ view: 'table', warehouse: 'Riga', urgency: 'late', minAgeHours: 24, pageNum: 3 });
  expect(productionLink(query, { pageNum: query.pageNum })).toBe(link);
  expect(productionLink(query, { view: 'board', sort: 'dueAt' })).toBe(
    '/operations/production?warehouse=Riga&urgency=late&minAgeHours=24',
  );
});

it('what is unknown counts as not said', () => {
  const query = readProductionQuery(new URLSearchParams('view=film&urgency=very&states=lost&minAgeHours=5&pageNum=-1'));
  expect(isNarrowed(query)).toBe(false);
  expect(productionLink(query, {})).toBe('/operations/production');
});
