import { formatMinor } from '@merchmill/contract/money.ts';
import { isReview } from '@merchmill/contract/stores/order-rules.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StoreOrderDetail, StoreOrderHold } from '@merchmill/contract/stores/store-order.shapes.ts';
import { useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { ApproveOrders } from './approve-orders.tsx';
import { alertText, mayBeFaulty } from './order-texts.ts';

type Props = { order: StoreOrderDetail; userId: string; mayEdit: boolean; isByFile: boolean };
type Release = { answersRead?: boolean; withoutGiftMessage?: boolean };

/** What an order waits for, each with what helps. */
export function OrderActs({ order, userId, mayEdit, isByFile }: Props) {
  const { run, busy } = useAction();
  const { bizId, state, alert, cost, orderId, waitsUntil, chargedAt, content } = order;
  const holds = order.holds.filter(({ kind }) => !isReview(kind));
  const reviews = order.holds.filter(({ kind }) => isReview(kind));
  const params = { bizId };
  const release = (said: Release) => {
    const body = { answersRead: false, withoutGiftMessage: false, content, ...said };
    void run((call) => call(storeOrderCalls.release, { params, body }), messages.released);
  };
  const pay = (said: string) =>
    void run(
      (call) => call(storeOrderCalls.pay, { params }),
      (now) => (now.state === 'held' ? { tone: 'info', text: messages.stillHeld } : said),
    );
  const remedyOf = ({ kind }: StoreOrderHold) => {
    if (kind === 'address' || kind === 'unpaidThere')
      return <p className="text-small">{(isByFile ? messages.fileRemedies : messages.remedies)[kind]}</p>;
    if (!mayEdit) return null;
    if (kind === 'answers')
      return (
        <MmButton size="s" busy={busy} onClick={() => release({ answersRead: true })}>
          {messages.readAnswers}
        </MmButton>
      );
    if (kind === 'giftMessage')
      return (
        <MmButton size="s" busy={busy} onClick={() => release({ withoutGiftMessage: true })}>
          {messages.withoutGift}
        </MmButton>
      );
    if (kind === 'notMakeable' || kind === 'canceledHere')
      return (
        <MmButton size="s" busy={busy} onClick={() => pay(messages.tried)}>
          {kind === 'canceledHere' ? messages.orderAgain : messages.tryAgain}
        </MmButton>
      );
    return null;
  };
  if (!order.holds.length && !alert && !waitsUntil && !chargedAt && state !== 'unpaid') return null;
  return (
    <section aria-label={messages.waits} className="grid gap-3">
      {alert && (
        <MmNote tone="error">
          <p>{alertText(alert, order)}</p>
          {mayEdit && (
            <div className="mt-2 flex flex-wrap gap-2">
              {alert === 'refundedThere' && mayBeFaulty(order) && (
                <MmLinkButton size="s" variant="secondary" to={`/user/${userId}/orders/${orderId}`}>
                  {messages.reportProblem}
                </MmLinkButton>
              )}
              <MmButton
                size="s"
                variant="secondary"
                busy={busy}
                onClick={() => void run((call) => call(storeOrderCalls.dismiss, { params }), messages.dismissed)}
              >
                {messages.dismiss}
              </MmButton>
            </div>
          )}
        </MmNote>
      )}
      {holds.map((hold) => (
        <MmNote key={hold.kind} tone="info">
          <p>
            {messages.holds[hold.kind]} {hold.message}
          </p>
          <div className="mt-2">{remedyOf(hold)}</div>
        </MmNote>
      ))}
      {(reviews.length > 0 || waitsUntil) && (
        <MmNote tone="info">
          {reviews.map(({ kind, message }) => (
            <p key={kind}>
              {messages.holds[kind]} {message}
            </p>
          ))}
          {waitsUntil && (
            <p>
              {messages.waitsUntil} <MmLocalTime at={waitsUntil} show="minute" />
            </p>
          )}
          {mayEdit && (
            <div className="mt-2">
              <ApproveOrders orders={[order]} label={waitsUntil ? messages.approveNow : messages.approve} />
            </div>
          )}
        </MmNote>
      )}
      {state === 'unpaid' && (
        <MmNote tone="error">
          <p>{messages.unpaid}</p>
          {mayEdit && (
            <div className="mt-2 flex flex-wrap gap-2">
              <MmButton size="s" busy={busy} onClick={() => pay(messages.paid)}>
                {messages.pay}
              </MmButton>
              <MmLinkButton size="s" variant="secondary" to={`/user/${userId}/pay/${orderId}`}>
                {messages.payOtherwise}
              </MmLinkButton>
            </div>
          )}
        </MmNote>
      )}
      {chargedAt && (
        <MmNote tone="info">
          <p>
            {messages.chargedBy} <MmLocalTime at={chargedAt} show="minute" />
          </p>
          {mayEdit && (
            <div className="mt-2">
              <MmButton size="s" variant="secondary" busy={busy} onClick={() => pay(messages.paid)}>
                {messages.pay}
              </MmButton>
            </div>
          )}
        </MmNote>
      )}
      {cost && (
        <p className="text-small text-quiet">{messages.cost({ amount: formatMinor(cost.totalCents, 'USD') })}</p>
      )}
    </section>
  );
}

/** Ends an order at the marketplace, and ours with it. */
export function CancelOrder({ order: { bizId, number }, isByFile }: Pick<Props, 'order' | 'isByFile'>) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({
    initial: { reason: '' },
    send: (call, { reason }) => call(storeOrderCalls.cancel, { params: { bizId }, body: { reason } }),
    say: messages.canceled,
    done: () => setIsOpen(false),
  });
  return (
    <>
      <MmButton size="s" variant="danger" onClick={() => setIsOpen(true)}>
        {messages.cancel}
      </MmButton>
      <MmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={messages.cancelTitle({ number })}
        description={isByFile ? messages.cancelByFileText : messages.cancelText}
        closeLabel={messages.close}
      >
        <MmForm form={form} className="grid gap-5">
          <MmTextField
            {...form.field('reason')}
            label={isByFile ? messages.fileReason : messages.reason}
            maxLength={200}
            required
          />
          <div className="flex flex-wrap gap-3">
            <MmButton type="submit" variant="danger" busy={form.busy}>
              {messages.cancel}
            </MmButton>
            <MmButton variant="quiet" onClick={() => setIsOpen(false)}>
              {messages.keep}
            </MmButton>
          </div>
        </MmForm>
      </MmDialog>
    </>
  );
}
