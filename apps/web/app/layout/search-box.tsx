import type { DataOf } from '@merchmill/contract/call.ts';
import { searchCalls } from '@merchmill/contract/catalog.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { layoutMessages as words } from '../messages/layout.ts';
import { useApi } from '../state/shop-context.tsx';
import { timings } from '../state/ui-store.ts';
import { cx } from '../ui/class-names.ts';
import { MmPicture } from '../ui/picture.tsx';

type Suggestion = DataOf<typeof searchCalls.suggest>[number];

const shortestKeyword = 2;

/** What fits to the words so far; asked for when typing pauses, and an earlier question is dropped. */
function useSuggestions(keyword: string, wanted: boolean): Suggestion[] {
  const { call } = useApi();
  const [found, setFound] = useState<{ keyword: string; list: Suggestion[] }>({ keyword: '', list: [] });
  const trimmed = keyword.trim();
  useEffect(() => {
    if (!wanted || trimmed.length < shortestKeyword) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const options = { errorMode: 'silent', signal: abort.signal } as const;
        setFound({ keyword: trimmed, list: await call(searchCalls.suggest, { query: { keyword: trimmed } }, options) });
      } catch {
        // Suggestions are a help; without them the search itself still works.
      }
    }, timings.lazyMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, trimmed, wanted]);
  return trimmed.length < shortestKeyword ? [] : found.list;
}

/** The search, with suggestions as a combobox. Without scripts it is a plain form. */
export function SearchBox({ label = words.search, className }: { label?: string; className?: string }) {
  const [params] = useSearchParams();
  const { pathname, key: place } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const searched = pathname === '/product/search-result' ? (params.get('keyword') ?? '') : '';
  const [keyword, setKeyword] = useState(searched);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(keyword, open);
  const shown = open && suggestions.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list and shows what was searched
  useEffect(() => {
    setKeyword(searched);
    setOpen(false);
  }, [place]);

  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    input.current?.blur();
    void navigate(suggestion.link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are suggestions: the words as they were typed.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && shown && suggestions[active]) {
      event.preventDefault();
      choose(suggestions[active]);
    }
  };
  return (
    <Form
      role="search"
      aria-label={label}
      method="get"
      action="/product/search-result"
      className={cx('relative', className)}
      onSubmit={() => {
        setOpen(false);
        input.current?.blur();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-quiet"
      />
      <input
        ref={input}
        name="keyword"
        type="search"
        value={keyword}
        placeholder={words.searchPlaceholder}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-label={words.searchPlaceholder}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setKeyword(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-pill border border-line-strong bg-card pr-4 pl-11 text-base placeholder:text-quiet hover:border-ink xs:text-small [&::-webkit-search-cancel-button]:hidden"
      />
      <div
        id={listId}
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
            id={`${listId}-${index}`}
            suggestion={suggestion}
            active={index === active}
            onChoose={() => choose(suggestion)}
          />
        ))}
      </div>
      <span role="status" className="sr-only">
        {shown && words.suggestionCount(suggestions.length)}
      </span>
    </Form>
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
