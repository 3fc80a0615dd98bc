import { currencyFormats } from '@merchmill/contract/currencies.ts';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { layoutMessages as messages } from '../messages/layout.ts';
import { useMoney } from '../state/shop-context.tsx';
import { type CurrencyChoice, currencyChoices, searchCurrencies } from './currency-search.ts';

/** Where the arrow keys lead from `active` in a list of `length`; null for other keys. */
function stepOf(key: string, active: number, length: number): number | null {
  if (key === 'ArrowDown') return Math.min(active + 1, length - 1);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'PageDown') return Math.min(active + 8, length - 1);
  if (key === 'PageUp') return Math.max(active - 8, 0);
  return null;
}

/** All currencies under a field that narrows them: a combobox whose list is always open. */
export function CurrencyList({ onChosen }: { onChosen: () => void }) {
  const { currency, rates, choose } = useMoney((money) => money);
  const all = useMemo(() => currencyChoices(rates), [rates]);
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => searchCurrencies(all, typed), [all, typed]);
  const [active, setActive] = useState(() => all.findIndex(({ code }) => code === currency.currency));
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // It may come after its popover, which then has given the focus to itself.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const activeCode = shown[active]?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active entry is brought into view
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeCode]);
  const take = (code: string) => {
    choose(code);
    onChosen();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, active, shown.length);
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' && activeCode) take(activeCode);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid min-h-0 grid-rows-[auto_1fr]">
      <FilterField
        field={field}
        listId={listId}
        activeCode={activeCode}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Choices
        list={list}
        listId={listId}
        shown={shown}
        activeCode={activeCode}
        onTake={take}
        chosen={currency.currency}
      />
      <p role="status" className={cx('px-4 pb-4 text-small text-quiet', shown.length > 0 && 'sr-only')}>
        {shown.length > 0 ? messages.currencyCount({ count: shown.length }) : messages.noCurrency({ typed })}
      </p>
    </div>
  );
}

type ChoicesProps = {
  list: RefObject<HTMLDivElement | null>;
  listId: string;
  shown: readonly CurrencyChoice[];
  activeCode: string | undefined;
  onTake: (code: string) => void;
  chosen: string;
};

function Choices({ list, listId, shown, activeCode, onTake, chosen }: ChoicesProps) {
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={messages.currency}
      className="max-h-[min(22rem,50dvh)] overflow-y-auto overscroll-contain p-1.5 pt-0"
    >
      {shown.map((choice) => (
        <CurrencyRow
          key={choice.code}
          id={`${listId}-${choice.code}`}
          choice={choice}
          chosen={choice.code === chosen}
          active={choice.code === activeCode}
          onTake={() => onTake(choice.code)}
        />
      ))}
    </div>
  );
}

type RowProps = { id: string; choice: CurrencyChoice; chosen: boolean; active: boolean; onTake: () => void };

function CurrencyRow({ id, choice: { code, name, country }, chosen, active, onTake }: RowProps) {
  const symbol = currencyFormats.get(code)?.symbol.trim();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves through the options and takes them
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-active={active || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-[7px] px-2.5 py-1 text-small hover:bg-paper-deep',
        active && 'bg-paper-deep',
      )}
    >
      <span className="w-9 shrink-0 font-semibold tabular-nums">{code}</span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-micro text-quiet">{country}</span>
      </span>
      {chosen ? (
        <Check aria-hidden className="size-4 shrink-0 text-accent" />
      ) : (
        symbol !== code && (
          <span aria-hidden className="shrink-0 text-quiet">
            {symbol}
          </span>
        )
      )}
    </div>
  );
}

type FieldProps = {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  activeCode: string | undefined;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function FilterField({ field, listId, activeCode, typed, onType, onKeyDown }: FieldProps) {
  return (
    <div className="relative p-2">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 start-5 size-4 -translate-y-1/2 text-quiet" />
      <input
        ref={field}
        type="search"
        value={typed}
        role="combobox"
        aria-label={messages.searchCurrency}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeCode && `${listId}-${activeCode}`}
        placeholder={messages.searchCurrency}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-pill border border-line-strong bg-card pe-4 ps-10 text-base placeholder:text-quiet xs:text-small [&::-webkit-search-cancel-button]:hidden"
      />
    </div>
  );
}
