import type { ReactNode } from 'react';
import { pageTitle } from '../../shell/page/page-meta.ts';
import { readPageNum } from '../../shell/page/page-num.ts';
import { MmLinkTabs } from '../../ui/link-tabs.tsx';
import { MmPagination } from '../../ui/pagination.tsx';
import { MmEmptyState } from '../../ui/state-panel.tsx';
import { operationsMessages } from './messages/operations.ts';
import { PageHead } from './page-head.tsx';
import { useCardFocus } from './use-focus-after.ts';

type Place<State extends string> = { path: string; states: readonly State[]; first: State; pageSize: number };

/** A list of what waits for staff, in tabs by state: its addresses, and what they ask for. */
export function queueAt<State extends string>({ path, states, first, pageSize }: Place<State>) {
  return {
    states,
    linkTo: (state: State, pageNum = 1) =>
      `/operations/${path}?state=${state}${pageNum > 1 ? `&pageNum=${pageNum}` : ''}`,
    read(request: Request) {
      const search = new URL(request.url).searchParams;
      const state = states.find((each) => each === search.get('state')) ?? first;
      return { state, pageNum: readPageNum(search), pageSize };
    },
  };
}

export const queueMeta = (title: string) => [
  { title: pageTitle(operationsMessages.title({ page: title })) },
  { name: 'robots', content: 'noindex' },
];

type Words<State extends string> = { title: string; lead: string; tabs: Readonly<Record<State, string>> };
type QueueProps<State extends string> = {
  queue: Pick<ReturnType<typeof queueAt<State>>, 'states' | 'linkTo'>;
  state: State;
  page: { total: number; pageNum: number; pageSize: number };
  words: Words<State>;
  /** Cards are read, and tables take the room there is. */
  narrow?: boolean;
  children: ReactNode;
};

/** Head, tabs and pages around the list. */
export function QueuePage<State extends string>({ queue, state, page, words, narrow, children }: QueueProps<State>) {
  const { states, linkTo } = queue;
  return (
    <div className={narrow ? 'grid max-w-5xl gap-6' : 'grid gap-6'}>
      <PageHead title={words.title} lead={words.lead} />
      <MmLinkTabs
        label={words.title}
        tabs={states.map((each) => ({ link: linkTo(each), title: words.tabs[each], current: each === state }))}
      />
      {children}
      <MmPagination
        label={operationsMessages.pages}
        pageNum={page.pageNum}
        pages={Math.ceil(page.total / page.pageSize)}
        linkTo={(pageNum) => linkTo(state, pageNum)}
        messages={operationsMessages}
      />
    </div>
  );
}

type EmptyProps<State extends string> = {
  state: State;
  words: { empty: Readonly<Record<State, string>>; emptyText: string };
};

export function EmptyQueue<State extends string>({ state, words }: EmptyProps<State>) {
  return (
    <MmEmptyState title={words.empty[state]}>
      <p>{words.emptyText}</p>
    </MmEmptyState>
  );
}

type CardsProps<Row> = { rows: readonly Row[]; empty: ReactNode; children: (row: Row) => ReactNode };

/** A card each, of which one that is decided leaves: the next one has the focus then. */
export function QueueCards<Row extends { bizId: string }>({ rows, empty, children }: CardsProps<Row>) {
  const cards = useCardFocus(rows.map(({ bizId }) => bizId));
  if (rows.length === 0) return empty;
  return (
    <ul {...cards} className="grid gap-4">
      {rows.map((row) => (
        <li key={row.bizId}>{children(row)}</li>
      ))}
    </ul>
  );
}
