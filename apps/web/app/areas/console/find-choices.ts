import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { hotConsoleCalls } from '@merchmill/contract/catalog/hot.console.calls.ts';
import type { HotTarget, PickedItem } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { useCallback } from 'react';
import { useApi } from '../../shell/state/shop-context.tsx';
import type { Choice } from '../../ui/pickers/choices.ts';
import { contentEditingMessages } from './messages/editing.ts';

/* What the comboboxes of the console find for what is typed in them. */

const silent = { errorMode: 'silent' } as const;
const most = 20;
type Tab = Extract<HotTarget, { tab: unknown }>['tab'];

export const itemChoice = ({ bizId, title, picture, published }: PickedItem): Choice => ({
  value: bizId,
  label: title,
  picture,
  ...(!published && { note: contentEditingMessages.picker.withdrawn }),
});

/** Products, or designs on sale. */
export function useItemSearch(tab: Tab): (typed: string) => Promise<Choice[]> {
  const { call } = useApi();
  return useCallback(
    async (keyword) => (await call(hotConsoleCalls.items, { query: { tab, keyword } }, silent)).map(itemChoice),
    [call, tab],
  );
}

/** Products with their handles, drafts too. */
export function useProductSearch(): (typed: string) => Promise<Choice[]> {
  const { call } = useApi();
  return useCallback(
    async (keyword) => {
      const { list } = await call(productConsoleCalls.products, { query: { keyword, pageSize: most } }, silent);
      return list.map(({ bizId, title, handle, picture }) => ({ value: bizId, label: title, note: handle, picture }));
    },
    [call],
  );
}

/** Everybody with an account, by name or mail. */
export function usePersonSearch(): (typed: string) => Promise<Choice[]> {
  const { call } = useApi();
  return useCallback(
    async (q) => {
      const { list } = await call(peopleConsoleCalls.users, { query: { q, pageSize: most } }, silent);
      return list.map(({ bizId, name, email }) => ({ value: bizId, label: name || email, note: email }));
    },
    [call],
  );
}
