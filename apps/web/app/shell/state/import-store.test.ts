import { expect, it } from 'vitest';
import { createImportStore, maxImported } from './import-store.ts';
import { aMemory } from './test-memory.ts';

it('[STA-07] the import list and what is set for all of it are kept in the browser, chosen and in a grid at first', () => {
  const memory = aMemory();
  const store = createImportStore(memory);
  expect(store.getState()).toMatchObject({ bizIds: [], checked: [], layout: 'gird' });
  for (const id of ['a', 'b', 'a']) store.getState().add(id);
  expect(store.getState().checked).toEqual(['a', 'b']);
  store.getState().check(['b', 'gone']);
  store.getState().setLayout('list');
  const again = createImportStore(memory);
  again.getState().restore();
  expect(again.getState()).toMatchObject({ bizIds: ['a', 'b'], checked: ['b'], layout: 'list' });
});

it('[TRN-03] removing a product takes out the one with this bizId, or empties the list if none matches', () => {
  const store = createImportStore(aMemory());
  for (const id of ['a', 'b', 'c']) store.getState().add(id);
  store.getState().check(['a', 'b']);
  store.getState().remove('b');
  expect(store.getState()).toMatchObject({ bizIds: ['a', 'c'], checked: ['a'] });
  store.getState().remove('x');
  expect(store.getState()).toMatchObject({ bizIds: [], checked: [] });
});

it('has room for as many as are made drafts of at once; what is not in order counts as nothing', () => {
  const memory = aMemory();
  const store = createImportStore(memory);
  for (let at = 0; at < maxImported; at++) expect(store.getState().add(`p${at}`)).toBe(true);
  expect(store.getState().add('one more')).toBe(false);
  memory.setItem('importProducts', '{"bizIds":"all"}');
  store.getState().restore();
  expect(store.getState().bizIds).toEqual([]);
});
