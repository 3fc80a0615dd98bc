import type { DataOf } from '@merchmill/contract/call.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi, useUi } from '../state/shop-context.tsx';

export type Suggestion = DataOf<typeof searchCalls.suggest>[number];

const shortestKeyword = 2;
const typingPauseMs = 200;

/** What fits to the words so far; asked for when typing pauses, and an earlier question is dropped. */
function useSuggestions(keyword: string, wanted: boolean): Suggestion[] {
  const { call } = useApi();
  const [found, setFound] = useState<Suggestion[]>([]);
  const trimmed = keyword.trim();
  useEffect(() => {
    if (!wanted || trimmed.length < shortestKeyword) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const options = { errorMode: 'silent', signal: abort.signal } as const;
        setFound(await call(searchCalls.suggest, { query: { keyword: trimmed } }, options));
      } catch {
        // Suggestions are a help; without them the search itself still works.
      }
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, trimmed, wanted]);
  return trimmed.length < shortestKeyword ? [] : found;
}

/** The state of the search as a combobox: what is typed, whether the list is open, and which entry is marked. */
export function useCombobox(searched: string, place: string, choose: (suggestion: Suggestion) => void) {
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

  const cleared = useUi((ui) => ui.searchClear);
  const seen = useRef(cleared);
  useEffect(() => {
    if (cleared === seen.current) return;
    seen.current = cleared;
    setKeyword('');
    setOpen(false);
  }, [cleared]);

  const type = (typed: string) => {
    setKeyword(typed);
    setOpen(true);
    setActive(-1);
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
  return { keyword, type, suggestions, shown, active, setOpen, onKeyDown };
}
