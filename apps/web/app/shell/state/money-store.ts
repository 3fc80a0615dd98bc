import { fallbackCurrency } from '@merchmill/contract/currencies.ts';
import type { Currency } from '@merchmill/contract/shop/currency.shapes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { preferenceCookie } from './cookies.ts';

export type Money = { currency: Currency; rates: Currency[] };
export type MoneyStore = StoreApi<Money & { choose(code: string): void; reset(): void }>;

/** What the shopper chose before, else the first of the supported ones, else US dollars at rate 1. */
export function chooseCurrency(rates: readonly Currency[], chosen: string | null): Currency {
  return rates.find((rate) => rate.currency === chosen) ?? rates[0] ?? fallbackCurrency;
}

/** `remember` writes the choice to a cookie, so that the server renders the next page in it. */
export function createMoneyStore(initial: Money, remember: (cookie: string) => void): MoneyStore {
  const keep = (currency: Currency) => {
    remember(preferenceCookie('currency', currency.currency));
    return { currency };
  };
  return createStore((set, get) => ({
    ...initial,
    choose: (code) => set(keep(chooseCurrency(get().rates, code))),
    reset: () =>
      set(keep(get().rates.find((rate) => rate.currency === fallbackCurrency.currency) ?? { ...fallbackCurrency })),
  }));
}
