import { formatMinor } from '@merchmill/contract/money.ts';
import { isReview } from '@merchmill/contract/stores/order-rules.ts';
import type { StoreDetail } from '@merchmill/contract/stores/store.shapes.ts';
import { takesOrders } from '@merchmill/contract/stores/store.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StoreOrderDetail } from '@merchmill/contract/stores/store-order.shapes.ts';
import { isOpenState, type StoreOrderAlert, type StoreOrderHoldKind } from '@merchmill/contract/stores/store-order.ts';
import { useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { useAddMoney } from '../dashboard/use-add-money.ts';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { storesLink } from '../stores/store-links.ts';
import { ApproveOrders } from './approve-orders.tsx';
import { alertText, mayBeFaulty } from './order-texts.ts';

/** `store`: orders of one that takes none wait until it does, whatever is said about them. */
type Props = { order: StoreOrderDetail; userId: string; mayEdit: boolean; store: Pick<StoreDetail, 'state'> };
type ActProps = Pick<Props, 'order' | 'mayEdit'>;

/** Orders and pays it from the wallet now. */
function usePay({ bizId }: Pick<StoreOrderDetail, 'bizId'>) {
  const { run, busy } = useAction();
  const pay = (said: string) =>
    void run(
      (call) => call(storeOrderCalls.pay, { params: { bizId } }),
      (now) => (now.state === 'held' ? { tone: 'info', text: messages.stillHeld } : said),
    );
  return { pay, busy };
}

/** What an order waits for, each with what helps. */
export function OrderActs({ order, userId, mayEdit, store }: Props) {
  const { state, alert, cost, waitsUntil, chargedAt } = order;
  const holds = order.holds.filter(({ kind }) => !isReview(kind));
  const isOff = isOpenState(state) && state !== 'placed' && !takesOrders(store);
  // What lets an order go on; a match, and what came too late, are said of it all the same.
  const mayLetGo = mayEdit && !isOff;
  if (!isOff && !order.holds.length && !alert && !waitsUntil && !chargedAt && state !== 'unpaid') return null;
  return (
    <section aria-label={messages.waits} className="grid gap-3">
      {isOff && order.risk?.cause !== 'reconnect' && <StoreIsOff userId={userId} />}
      {alert && <Alert order={order} alert={alert} userId={userId} mayEdit={mayEdit} />}
      {holds.map((hold) => (
        <MmNote key={hold.kind} tone="info">
          <p>
            {messages.holds[hold.kind]} {hold.message}
          </p>
          <Remedy order={order} kind={hold.kind} mayEdit={mayLetGo} isByFile={store.state === 'byFile'} />
        </MmNote>
      ))}
      <Reviews order={order} mayEdit={mayLetGo} />
      {state === 'unpaid' && <Unpaid order={order} userId={userId} mayEdit={mayLetGo} />}
      {chargedAt && <Charged order={order} chargedAt={chargedAt} mayEdit={mayLetGo} />}
      {cost && (
        <p className="text-small text-quiet">{messages.cost({ amount: formatMinor(cost.totalCents, 'USD') })}</p>
      )}
    </section>
  );
}

/** Why nothing of it is ordered or paid, and where that ends. */
const StoreIsOff = ({ userId }: Pick<Props, 'userId'>) => (
  <MmNote tone="error">
    <p>{messages.risk.causes.reconnect}</p>
    <MmLinkButton size="s" className="mt-2" to={storesLink(userId)}>
      {messages.risk.acts.reconnect}
    </MmLinkButton>
  </MmNote>
);

type AlertProps = Pick<Props, 'order' | 'userId' | 'mayEdit'> & { alert: StoreOrderAlert };

/** What the marketplace changed too late, until the seller has dealt with it. */
function Alert({ order, alert, userId, mayEdit }: AlertProps) {
  const { run, busy } = useAction();
  const { bizId, orderId } = order;
  const dismiss = () => void run((call) => call(storeOrderCalls.dismiss, { params: { bizId } }), messages.dismissed);
  return (
    <MmNote tone="error">
      <p>{alertText(alert, order)}</p>
      {mayEdit && (
        <div className="mt-2 flex flex-wrap gap-2">
          {alert === 'refundedThere' && mayBeFaulty(order) && (
            <MmLinkButton size="s" variant="secondary" to={`/user/${userId}/orders/${orderId}`}>
              {messages.reportProblem}
            </MmLinkButton>
          )}
          <MmButton size="s" variant="secondary" busy={busy} onClick={dismiss}>
            {messages.dismiss}
          </MmButton>
        </div>
      )}
    </MmNote>
  );
}

type RemedyProps = ActProps & { kind: StoreOrderHoldKind; isByFile: boolean };

/** What ends a hold, where something here does. */
function Remedy({ order, kind, mayEdit, isByFile }: RemedyProps) {
  if (kind === 'address' || kind === 'unpaidThere')
    return <p className="mt-2 text-small">{(isByFile ? messages.fileRemedies : messages.remedies)[kind]}</p>;
  if (!mayEdit) return null;
  if (kind === 'answers') return <Release order={order} said={{ answersRead: true }} label={messages.readAnswers} />;
  if (kind === 'giftMessage')
    return <Release order={order} said={{ withoutGiftMessage: true }} label={messages.withoutGift} />;
  if (kind === 'notMakeable' || kind === 'canceledHere')
    return <OrderAgain order={order} label={kind === 'canceledHere' ? messages.orderAgain : messages.tryAgain} />;
  return null;
}

type ReleaseProps = {
  order: StoreOrderDetail;
  said: { answersRead?: boolean; withoutGiftMessage?: boolean };
  label: string;
};

function Release({ order: { bizId, content }, said, label }: ReleaseProps) {
  const { run, busy } = useAction();
  const body = { answersRead: false, withoutGiftMessage: false, content, ...said };
  const release = () =>
    void run((call) => call(storeOrderCalls.release, { params: { bizId }, body }), messages.released);
  return (
    <MmButton size="s" className="mt-2" busy={busy} onClick={release}>
      {label}
    </MmButton>
  );
}

function OrderAgain({ order, label }: { order: StoreOrderDetail; label: string }) {
  const { pay, busy } = usePay(order);
  return (
    <MmButton size="s" className="mt-2" busy={busy} onClick={() => pay(messages.tried)}>
      {label}
    </MmButton>
  );
}

/** By which of the seller’s rules it is held, or until when it waits. */
function Reviews({ order, mayEdit }: ActProps) {
  const { waitsUntil } = order;
  const reviews = order.holds.filter(({ kind }) => isReview(kind));
  if (!reviews.length && !waitsUntil) return null;
  return (
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
  );
}

function dueText(due: StoreOrderDetail['due']): string {
  if (!due) return messages.unpaid;
  const amount = formatMinor(due.totalCents, 'USD');
  if (due.balanceCents === null) return messages.due({ amount });
  const balance = formatMinor(due.balanceCents, 'USD');
  return (isShort(due) ? messages.dueShort : messages.dueCovered)({ amount, balance });
}

const isShort = (due: StoreOrderDetail['due']) =>
  due !== null && due.balanceCents !== null && due.balanceCents < due.totalCents;

function Unpaid({ order, userId, mayEdit }: Pick<Props, 'order' | 'userId' | 'mayEdit'>) {
  const { pay, busy } = usePay(order);
  const { isOwner, canRecharge } = useAddMoney();
  const short = isShort(order.due);
  return (
    <MmNote tone={short ? 'error' : 'info'}>
      <p>{dueText(order.due)}</p>
      {mayEdit && (
        <div className="mt-2 flex flex-wrap gap-2">
          {!short && (
            <MmButton size="s" busy={busy} onClick={() => pay(messages.paid)}>
              {messages.pay}
            </MmButton>
          )}
          {short && isOwner && canRecharge && (
            <MmLinkButton size="s" to={`/user/${userId}/payments`}>
              {messages.addMoney}
            </MmLinkButton>
          )}
          <MmLinkButton size="s" variant="secondary" to={`/user/${userId}/pay/${order.orderId}`}>
            {messages.payOtherwise}
          </MmLinkButton>
        </div>
      )}
    </MmNote>
  );
}

/** It gathers with others for a charge of the card, and can be paid from the wallet before. */
function Charged({ order, chargedAt, mayEdit }: ActProps & { chargedAt: string }) {
  const { pay, busy } = usePay(order);
  return (
    <MmNote tone="info">
      <p>
        {messages.chargedBy} <MmLocalTime at={chargedAt} show="minute" />
      </p>
      {mayEdit && (
        <MmButton size="s" variant="secondary" className="mt-2" busy={busy} onClick={() => pay(messages.paid)}>
          {messages.pay}
        </MmButton>
      )}
    </MmNote>
  );
}

/** Ends an order at the marketplace, and ours with it. */
export function CancelOrder({ order: { bizId, number }, isByFile }: Pick<Props, 'order'> & { isByFile: boolean }) {
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
