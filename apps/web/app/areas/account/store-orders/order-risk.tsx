import type { DataOf } from '@merchmill/contract/call.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { FasterMethod, StoreOrderDetail } from '@merchmill/contract/stores/store-order.shapes.ts';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storeOrderMessages } from '../messages/store-orders.ts';
import { storesLink } from '../stores/store-links.ts';
import { helpOf } from './order-texts.ts';

const messages = storeOrderMessages.risk;

type Faster = DataOf<typeof storeOrderCalls.fasterMethods>;
type Props = { order: StoreOrderDetail; faster: Faster | null; timeZone: string; userId: string };

const format = (at: string, options: Intl.DateTimeFormatOptions) =>
  // Which space stands before PM differs between a server and a browser.
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...options })
    .format(new Date(at))
    .replaceAll(/\s/g, ' ');
const dayIn = (at: string, timeZone: string) => format(at, { timeZone });
const momentIn = (at: string, timeZone: string) => format(at, { hour: 'numeric', minute: '2-digit', timeZone });

/** The city of a time zone, as people say it. */
const placeOf = (timeZone: string) => timeZone.split('/').at(-1)!.replaceAll('_', ' ');

/** Why an order is likely to miss what was promised, and what the seller can do, each with its price. All by the store's clock. */
export function OrderRisk({ order, faster, timeZone, userId }: Props) {
  const { risk, shipBy, orderId } = order;
  if (!risk || !shipBy) return null;
  const { cause, leavesAt, startBy, canMakeIt, days, measured } = risk;
  const help = helpOf(cause, order.state);
  return (
    <section aria-label={storeOrderMessages.atRisk}>
      <MmNote tone="error">
        <p className="font-semibold">{storeOrderMessages.atRisk}</p>
        <p className="mt-1">
          {messages.promised({ promise: momentIn(shipBy, timeZone), place: placeOf(timeZone) })}{' '}
          {messages.expected[help]({ day: dayIn(leavesAt, timeZone) })}{' '}
          {(measured ? messages.measured : messages.declared)({ days })}
        </p>
        <p className="mt-1">
          {startBy !== null &&
            (canMakeIt ? messages.startBy({ moment: momentIn(startBy, timeZone) }) : messages.tooLate)}{' '}
          {messages.causes[help]}
        </p>
        {cause === 'question' && orderId && (
          <MmLinkButton size="s" className="mt-2" to={`/user/${userId}/orders/${orderId}`}>
            {messages.acts.question}
          </MmLinkButton>
        )}
        {cause === 'reconnect' && (
          <MmLinkButton size="s" className="mt-2" to={storesLink(userId)}>
            {messages.acts.reconnect}
          </MmLinkButton>
        )}
        {faster?.current && <FasterMethods orderId={order.bizId} current={faster.current} list={faster.list} />}
      </MmNote>
    </section>
  );
}

type FasterProps = { orderId: string; current: NonNullable<Faster['current']>; list: readonly FasterMethod[] };

function FasterMethods({ orderId, current, list }: FasterProps) {
  const mayPlace = useTeamMay('orders.place');
  const { run, busy } = useAction();
  const now = { label: current.label, days: formatDayRange(current.arrivesFrom, current.arrivesTo) };
  const choose = ({ method, label }: FasterMethod) =>
    void run(
      (call) => call(storeOrderCalls.chooseMethod, { params: { bizId: orderId }, body: { method } }),
      messages.chosen({ label }),
    );
  if (!list.length) return <p className="mt-3 text-small">{messages.noFaster(now)}</p>;
  return (
    <div className="mt-4">
      <h2 className="text-base font-semibold">{messages.faster}</h2>
      <p className="text-small">{messages.fasterText(now)}</p>
      <ul className="mt-2 grid gap-2">
        {list.map((each) => {
          const { method, label, costsMore, arrivesFrom, arrivesTo } = each;
          const amount = formatMinor(Math.abs(costsMore), 'USD');
          return (
            <li key={method} className="flex max-w-md flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span>
                {messages.fasterChoice({ label, days: formatDayRange(arrivesFrom, arrivesTo) })}
                <span className="block text-small font-semibold tabular-nums">
                  {(costsMore < 0 ? messages.costsLess : messages.costsMore)({ amount })}
                </span>
              </span>
              {mayPlace && (
                <MmButton size="s" variant="secondary" busy={busy} onClick={() => choose(each)}>
                  {messages.choose({ label })}
                </MmButton>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
