import { formatMinor } from '@merchmill/contract/money.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { PublishQuote } from '@merchmill/contract/stores/publishing.shapes.ts';
import { provenances } from '@merchmill/contract/stores/publishing.ts';
import { useEffect, useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { namesToConfirm, quoted } from './brand-names.ts';
import { spanText } from './store-money.ts';

type Props = { bizIds: readonly string[]; currency: string; onClose: () => void; onBegun: () => void };

/** What publishing takes, with brand names confirmed or not; nothing while another answer is on its way. */
function useQuote(bizIds: readonly string[], mayUse: boolean) {
  const { call } = useApi();
  const [answer, setAnswer] = useState<{ quote: PublishQuote; mayUse: boolean } | null>(null);
  /** What is to be confirmed, which the quote after it no longer names. */
  const [names, setNames] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const ids = bizIds.join(',');
  const words = mayUse ? names.join('\n') : '';
  useEffect(() => {
    let isOver = false;
    const body = { bizIds: ids.split(','), words: words ? words.split('\n') : [] };
    call(storeProductCalls.quote, { body }, { errorMode: 'silent' })
      .then((quote) => {
        if (isOver) return;
        setAnswer({ quote, mayUse: words !== '' });
        if (!words) setNames(namesToConfirm(quote.items.flatMap(({ breaches }) => breaches)));
      })
      .catch((error: Error) => !isOver && setFailure(error.message));
    return () => {
      isOver = true;
    };
  }, [call, ids, words]);
  return { quote: answer?.quote ?? null, isCurrent: answer?.mayUse === mayUse, names, failure };
}

/** What publishing takes, before the button that does it. */
export function QuoteDialog({ bizIds, currency, onClose, onBegun }: Props) {
  const [mayUse, setMayUse] = useState(false);
  const { quote, isCurrent, names, failure } = useQuote(bizIds, mayUse);
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const publish = async () => {
    const body = { bizIds: [...bizIds] };
    const done = await run(
      async (call) => {
        if (names.length > 0 && mayUse) await call(storeProductCalls.confirmWords, { body: { ...body, words: [...names] } });
        return call(storeProductCalls.publish, { body });
      },
      ({ runId }) => (runId ? messages.begun : messages.nothingToDo),
    );
    if (done) onBegun();
  };
  const good = quote?.items.filter(isSent).length ?? 0;
  const isAllDone = quote?.items.every(({ isDone }) => isDone) ?? false;
  return (
    <MmDialog
      open
      onClose={onClose}
      title={messages.quoteTitle}
      description={messages.quoteLead}
      closeLabel={messages.close}
    >
      <div className="grid gap-5">
        {(problem ?? failure) && <MmNote tone="error">{problem ?? failure}</MmNote>}
        {isAllDone && <MmNote tone="info">{messages.nothingToDo}</MmNote>}
        {quote ? <Quote quote={quote} currency={currency} /> : !failure && <p role="status">{messages.quoting}</p>}
        {names.length > 0 && (
          <div>
            <MmCheckbox checked={mayUse} onChange={({ currentTarget }) => setMayUse(currentTarget.checked)}>
              {messages.mayUse({ names: quoted(names) })}
            </MmCheckbox>
            <p className="text-small text-quiet">{messages.mayUseNote}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {!isAllDone && (
            <MmButton busy={busy} disabled={!isCurrent || good === 0} onClick={() => void publish()}>
              {good > 0 ? messages.publishCount({ count: good }) : messages.publish}
            </MmButton>
          )}
          <MmButton variant={isAllDone ? 'secondary' : 'quiet'} onClick={onClose}>
            {isAllDone ? messages.close : messages.cancel}
          </MmButton>
        </div>
      </div>
    </MmDialog>
  );
}

/** What the button is about: neither held back nor there already. */
const isSent = ({ isDone, breaches }: PublishQuote['items'][number]) =>
  !isDone && breaches.every(({ level }) => level === 'warn');

const timeText = (seconds: number) =>
  seconds < 90 ? messages.seconds({ count: seconds }) : messages.minutes({ count: Math.round(seconds / 60) });

/** How many of each kind the galleries have: platforms are told of it. */
const picturesText = (items: PublishQuote['items']) =>
  provenances
    .map((each) => ({ each, count: items.reduce((sum, { pictures }) => sum + (pictures[each] ?? 0), 0) }))
    .filter(({ count }) => count > 0)
    .map(({ each, count }) => messages.picturesOf[each]({ count }))
    .join(', ') || messages.none;

/** A loss is seen as what stops a product is, though it stops nothing. */
export const inkOf = ({ kind, level }: Pick<PublishQuote['items'][number]['breaches'][number], 'kind' | 'level'>) =>
  level === 'stop' || kind === 'price' ? 'text-danger' : level === 'confirm' ? 'font-medium' : 'text-quiet';

function Quote({ quote, currency }: { quote: PublishQuote; currency: string }) {
  const { calls, seconds, fee, quota, items } = quote;
  const stopped = items.filter(({ breaches }) => breaches.some(({ level }) => level === 'stop'));
  return (
    <>
      <dl className="grid gap-2 text-small">
        <MmFact inRow name={messages.calls}>
          {calls}
        </MmFact>
        {calls > 0 && (
          <MmFact inRow name={messages.time}>
            {timeText(seconds)}
          </MmFact>
        )}
        <MmFact inRow name={messages.fee}>
          {fee?.amountMinor ? formatMinor(fee.amountMinor, fee.currency) : messages.noFee}
        </MmFact>
        <MmFact inRow name={messages.pictures}>
          {picturesText(items)}
        </MmFact>
        <MmFact inRow name={messages.quotaLeft}>
          {messages.quotaOf({ left: quota.forPublishing, limit: quota.limit })}
        </MmFact>
      </dl>
      {quota.waitSeconds > 0 && <MmNote>{messages.quotaWaits}</MmNote>}
      {stopped.length > 0 && <MmNote tone="error">{messages.skipped({ count: stopped.length })}</MmNote>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul tabIndex={0} aria-label={messages.items} className="grid max-h-72 gap-3 overflow-y-auto text-small">
        {items.map(({ bizId, title, isDone, profit, breaches }) => (
          <li key={bizId} className="border-b pb-3 last:border-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold break-words">{title}</span>
              <span className="text-quiet">
                {isDone ? messages.unchanged : messages.profitOf({ amount: spanText(profit, currency) })}
              </span>
            </p>
            {breaches.map(({ kind, level, message }) => (
              <p key={message} className={inkOf({ kind, level })}>
                {message}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
