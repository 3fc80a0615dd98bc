import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { PublishItem, RunWithItems } from '@merchmill/contract/stores/publishing.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { StoreFrame } from '../stores/store-frame.tsx';
import { storeLink } from '../stores/store-links.ts';
import type { Route } from './+types/history';
import { productLink, productsLink } from './product-links.ts';

const pageSize = 20;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { storeid: storeId } = params;
  const pageNum = readPageNum(new URL(request.url).searchParams);
  const [store, runs] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId } }),
      call(storeProductCalls.history, { query: { storeId, pageNum, pageSize } }),
    ]),
  );
  return { store, runs };
}

export const meta = () => [{ title: pageTitle(messages.historyTitle) }, { name: 'robots', content: 'noindex' }];

const tones: Record<PublishItem['state'], BadgeTone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
};

/** What was published, and what went wrong with which product. */
export default function HistoryPage({ loaderData: { store, runs }, params: { userid } }: Route.ComponentProps) {
  const { list, total, pageNum, pageSize: perPage } = runs;
  return (
    <StoreFrame store={store} userId={userid} current="history">
      <h1 className="mm-headline text-h3">{messages.historyTitle}</h1>
      {list.length === 0 ? (
        <MmEmptyState
          title={messages.historyEmptyTitle}
          action={
            <MmLinkButton to={productsLink(userid, store.bizId)} variant="secondary">
              {messages.back}
            </MmLinkButton>
          }
        >
          <p>{messages.historyEmptyText}</p>
        </MmEmptyState>
      ) : (
        <ul className="mt-5 grid gap-4">
          {list.map((run) => (
            <li key={run.bizId}>
              <Run run={run} userId={userid} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <MmPagination
          label={messages.pages}
          pageNum={pageNum}
          pages={Math.ceil(total / perPage)}
          linkTo={(page) => `${storeLink(userid, store.bizId, 'history')}${page > 1 ? `?pageNum=${page}` : ''}`}
          messages={messages}
        />
      </div>
    </StoreFrame>
  );
}

function Run({ run, userId }: { run: RunWithItems; userId: string }) {
  const { goal, createdAt, total, done, failed, calls, quotedCalls, storeId } = run;
  const look = useAction({ reloads: false });
  const [all, setAll] = useState<readonly PublishItem[]>();
  const items = all ?? run.items;
  const showAll = async () => {
    const query = { runId: run.bizId };
    const found = await look.run((call) => call(storeProductCalls.publishingStatus, { query }));
    if (found?.result) setAll(found.result.items);
  };
  return (
    <article className="rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold">{messages.goals[goal]}</h2>
        <span className="text-small text-quiet">
          <MmLocalTime at={createdAt} show="minute" />
        </span>
        <span className="text-small text-quiet">{messages.runDone({ done, total })}</span>
        <span className="text-small text-quiet">{messages.runCalls({ calls, quoted: quotedCalls })}</span>
        {failed > 0 && <MmBadge tone="error">{messages.failedOf({ failed })}</MmBadge>}
      </div>
      {/* What failed is to be seen at once. */}
      <details open={failed > 0} className="mt-3">
        <summary className="cursor-pointer py-2 text-small font-semibold">{messages.items}</summary>
        <ul className="mt-2 grid gap-2 text-small">
          {items.map(({ bizId, storeProductId, title, state, message }) => (
            <li key={bizId} className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <MmBadge tone={tones[state]}>{messages.itemStates[state]}</MmBadge>
              <Link to={productLink(userId, storeId, storeProductId)} className="mm-link break-words">
                {title}
              </Link>
              {message && <span className={state === 'failed' ? 'text-danger' : 'text-quiet'}>{message}</span>}
            </li>
          ))}
        </ul>
        {total > items.length && (
          <MmButton size="s" variant="secondary" className="mt-3" busy={look.busy} onClick={() => void showAll()}>
            {messages.allItems({ total })}
          </MmButton>
        )}
      </details>
    </article>
  );
}
