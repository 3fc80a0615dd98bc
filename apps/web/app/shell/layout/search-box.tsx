import { Search, X } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { MmPicture } from '../../ui/picture.tsx';
import { layoutMessages as words } from '../messages/layout.ts';
import { useUi } from '../state/shop-context.tsx';
import { type Suggestion, useCombobox } from './use-suggestions.ts';

/** The search, with suggestions as a combobox. Without scripts it is a plain form. */
export function SearchBox({ label = words.search, className }: { label?: string; className?: string }) {
  const [params] = useSearchParams();
  const { pathname, key: place } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const searched = pathname === '/product/search-result' ? (params.get('keyword') ?? '') : '';
  const leave = () => {
    box.setOpen(false);
    input.current?.blur();
  };
  const choose = (suggestion: Suggestion) => {
    leave();
    void navigate(suggestion.link);
  };
  const box = useCombobox(searched, place, choose);
  return (
    <Form
      role="search"
      aria-label={label}
      method="get"
      action="/product/search-result"
      className={cx('relative', className)}
      onSubmit={leave}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.setOpen(false)}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-4 size-4.5 -translate-y-1/2 text-quiet"
      />
      <input
        ref={input}
        name="keyword"
        type="search"
        value={box.keyword}
        placeholder={words.searchPlaceholder}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-label={words.searchPlaceholder}
        aria-expanded={box.shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={box.shown && box.active >= 0 ? `${listId}-${box.active}` : undefined}
        onChange={(event) => box.type(event.target.value)}
        onFocus={() => box.setOpen(true)}
        onKeyDown={box.onKeyDown}
        className="h-11 w-full rounded-pill border border-line-strong bg-card pe-11 ps-11 text-base placeholder:text-quiet hover:border-ink xs:text-small [&::-webkit-search-cancel-button]:hidden"
      />
      {box.keyword !== '' && <ClearButton input={input} />}
      <SuggestionList id={listId} box={box} onChoose={choose} />
    </Form>
  );
}

function ClearButton({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const clearSearch = useUi((ui) => ui.clearSearch);
  return (
    <button
      type="button"
      aria-label={words.clearSearch}
      title={words.clearSearch}
      onClick={() => {
        clearSearch();
        input.current?.focus();
      }}
      className="absolute top-0 end-0 grid size-11 place-items-center rounded-pill text-quiet hover:text-ink"
    >
      <X aria-hidden className="size-4.5" />
    </button>
  );
}

type ListProps = { id: string; box: ReturnType<typeof useCombobox>; onChoose: (suggestion: Suggestion) => void };

function SuggestionList({ id, box: { suggestions, shown, active }, onChoose }: ListProps) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={words.suggestions}
        className={cx(
          'absolute inset-x-0 top-full z-20 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border bg-card p-1.5 shadow-card',
          !shown && 'hidden',
        )}
      >
        {suggestions.map((suggestion, index) => (
          <SuggestionRow
            key={`${suggestion.kind} ${suggestion.link}`}
            id={`${id}-${index}`}
            suggestion={suggestion}
            active={index === active}
            onChoose={() => onChoose(suggestion)}
          />
        ))}
      </div>
      <span role="status" className="sr-only">
        {shown && words.suggestionCount({ count: suggestions.length })}
      </span>
    </>
  );
}

type RowProps = { id: string; suggestion: Suggestion; active: boolean; onChoose: () => void };

function SuggestionRow({ id, suggestion, active, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox moves through its options from the input
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-13 cursor-pointer items-center gap-3 rounded-[7px] px-2 py-1.5 text-small hover:bg-paper-deep',
        active && 'bg-paper-deep',
      )}
    >
      {suggestion.image ? (
        <MmPicture
          picture={suggestion.image}
          alt=""
          sizes="40px"
          upTo={320}
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-xs bg-paper-deep object-cover"
        />
      ) : (
        <Search aria-hidden className="mx-3 size-4 shrink-0 text-quiet" />
      )}
      <span className="min-w-0 flex-1 truncate font-medium">{suggestion.title}</span>
      <span className="text-micro text-quiet">{words.kinds[suggestion.kind]}</span>
    </div>
  );
}
