import type {
  Declaration,
  WithdrawalForm as Form,
  WithdrawalView,
} from '@merchmill/contract/fulfillment/withdrawal.shapes.ts';
import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import { useState } from 'react';
import type { BrowserCaller } from '../../shell/api/caller.ts';
import { useAction } from '../../shell/page/use-action.ts';
import { MmButton, MmLinkButton } from '../../ui/button.tsx';
import { MmCard } from '../../ui/card.tsx';
import { MmLocalTime } from '../../ui/local-time.tsx';
import { MmNote } from '../../ui/message.tsx';
import { LineQuantities, useRefundChoice } from '../orders/order/refund-fields.tsx';
import { withdrawalMessages as messages } from './messages/withdrawal.ts';

type Line = WithdrawalView['lines'][number];
type Lines = Form['lines'];

const titleOf = ({ title, variant }: Line) => [title, variant].filter(Boolean).join(', ');
const noMoney = { net: 0, tax: 0, netMinor: 0, taxMinor: 0, given: 0 };
/** As fields of quantities take it. */
const partOf = (line: Line): RefundPart => ({
  ...{ ...noMoney, orderLineId: line.orderLineId, title: titleOf(line), quantity: line.left, left: line.left },
});

type FormProps = {
  view: WithdrawalView;
  /** Page of the order. */
  back: string;
  send: (lines: Lines, call: BrowserCaller) => Promise<Declaration>;
};

/** Withdraws from an order in two steps: what from, and the confirmation. */
export function WithdrawalForm({ view, back, send }: FormProps) {
  const [done, setDone] = useState<Declaration | null>(null);
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-8 xs:py-12">
      <h1 className="mm-headline text-h2">
        {done ? messages.sentTitle : messages.orderTitle({ number: view.number })}
      </h1>
      {done ? <Receipt done={done} /> : <Steps view={view} send={send} onDone={setDone} />}
      <p>
        <MmLinkButton to={back} variant="secondary">
          {messages.backToOrder}
        </MmLinkButton>
      </p>
      {!done && <Earlier declarations={view.declarations} />}
    </div>
  );
}

type StepsProps = Pick<FormProps, 'view' | 'send'> & { onDone: (done: Declaration) => void };

function Steps({ view, send, onDone }: StepsProps) {
  const choosable = view.lines.filter((line) => line.left > 0 && (line.returnable || view.cancels));
  const atFirst = Object.fromEntries(choosable.map((line) => [line.orderLineId, line.left]));
  const { chosen, setChosen, wanted } = useRefundChoice({ quantities: atFirst, shipping: false });
  const [error, setError] = useState<string | undefined>();
  const [reviewed, setReviewed] = useState(false);
  if (view.right !== 'open' || !choosable.length) {
    const why = view.right === 'open' ? messages.none : messages.rights[view.right];
    return (
      <MmNote>
        {why} {messages.rightsHint}
      </MmNote>
    );
  }
  const goOn = () => {
    setError(wanted.lines.length ? undefined : messages.chooseOne);
    setReviewed(wanted.lines.length > 0);
  };
  if (reviewed)
    return <Review view={view} lines={wanted.lines} send={send} onDone={onDone} onBack={() => setReviewed(false)} />;
  const excluded = view.cancels ? [] : view.lines.filter((line) => !line.returnable);
  return (
    <MmCard className="grid gap-5">
      <p>{view.cancels ? messages.cancels : messages.orderLead}</p>
      {view.until ? (
        <p className="text-small text-quiet">
          {messages.until} <MmLocalTime at={view.until} show="minute" className="font-semibold text-ink" />.
        </p>
      ) : (
        !view.cancels &&
        view.days && <p className="text-small text-quiet">{messages.beforeDelivery({ days: view.days })}</p>
      )}
      {view.cancels ? (
        <Items items={choosable.map((line) => ({ quantity: line.left, title: titleOf(line) }))} />
      ) : (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold">{messages.quantities}</legend>
          <LineQuantities parts={choosable.map(partOf)} chosen={chosen} setChosen={setChosen} error={error} />
        </fieldset>
      )}
      {excluded.length > 0 && (
        <div className="text-small text-quiet">
          <p>{messages.ownDesign}</p>
          <ul className="mt-1 list-disc ps-5">
            {excluded.map((line) => (
              <li key={line.orderLineId}>{titleOf(line)}</li>
            ))}
          </ul>
        </div>
      )}
      {!view.cancels && <p className="text-small text-quiet">{messages.refundNote}</p>}
      <MmButton size="l" wide onClick={goOn}>
        {messages.goOn}
      </MmButton>
    </MmCard>
  );
}

type ReviewProps = StepsProps & { lines: Lines; onBack: () => void };

const focus = (sheet: HTMLElement | null) => sheet?.focus();

function Review({ view, lines, send, onDone, onBack }: ReviewProps) {
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const confirm = () => run(async (call) => onDone(await send(lines, call)));
  const items = lines.flatMap(({ orderLineId, quantity }) => {
    const line = view.lines.find((each) => each.orderLineId === orderLineId);
    return line ? [{ quantity, title: titleOf(line) }] : [];
  });
  return (
    <MmCard className="outline-none">
      <div ref={focus} tabIndex={-1} className="grid gap-5 outline-none">
        <h2 className="mm-headline text-h3">{messages.reviewTitle}</h2>
        <p>{messages.statementItems({ number: view.number })}</p>
        <Items items={items} />
        <p className="text-small text-quiet">{messages.reviewLead}</p>
        {problem && (
          <div role="alert">
            <MmNote tone="error">{problem}</MmNote>
          </div>
        )}
        <MmButton size="l" wide busy={busy} onClick={() => void confirm()}>
          {messages.confirm}
        </MmButton>
        <MmButton variant="quiet" wide onClick={onBack}>
          {messages.change}
        </MmButton>
      </div>
    </MmCard>
  );
}

function Items({ items }: { items: readonly { quantity: number; title: string }[] }) {
  return (
    <ul className="list-disc ps-5 font-semibold">
      {items.map(({ quantity, title }) => (
        <li key={title}>{messages.item({ quantity, title })}</li>
      ))}
    </ul>
  );
}

function Receipt({ done }: { done: Declaration }) {
  return (
    <MmCard>
      <div ref={focus} tabIndex={-1} className="grid gap-4 outline-none">
        <p>{messages.doneItems}</p>
        <Items items={done.items} />
        <p>
          {messages.sentAt}: <MmLocalTime at={done.declaredAt} show="minute" className="font-semibold" />
        </p>
        <p>{done.state === 'canceled' ? messages.doneCanceled : messages.doneText}</p>
      </div>
    </MmCard>
  );
}

function Earlier({ declarations }: Pick<WithdrawalView, 'declarations'>) {
  if (!declarations.length) return null;
  return (
    <section aria-label={messages.earlier}>
      <h2 className="mm-headline mb-3 text-h3">{messages.earlier}</h2>
      <ul className="grid gap-3">
        {declarations.map(({ bizId, declaredAt, state, items }) => (
          <li key={bizId} className="rounded-card border bg-card p-5 text-small">
            <p className="font-semibold">{messages.states[state]}</p>
            <p className="text-quiet">
              <MmLocalTime at={declaredAt} show="minute" />
            </p>
            <p className="mt-1">{items.length ? items.map((item) => messages.item(item)).join('; ') : messages.all}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
