import { formatMinor } from '@merchmill/contract/money.ts';
import type { WalletForecast } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { dashboardMessages } from '../messages/dashboard.ts';
import { useAddMoney } from './use-add-money.ts';

const messages = dashboardMessages.shortage;
const money = (cents: number) => formatMinor(cents, 'USD');

/** That the wallet won’t reach until tomorrow, why, and who can do something about it; nothing where it does. */
export function WalletShortage({ userId, forecast }: { userId: string; forecast: WalletForecast }) {
  const { isOwner, canRecharge } = useAddMoney();
  const { shortCents, waitingOrders, waitingCents, isEstimate, unknownOrders, perDayCents, days, balanceCents } =
    forecast;
  if (shortCents === 0) return null;
  const why = [
    waitingOrders > 0 &&
      (isEstimate ? messages.waitingAbout : messages.waiting)({ count: waitingOrders, amount: money(waitingCents) }),
    unknownOrders > 0 && messages.unknown({ count: unknownOrders }),
    perDayCents > 0 && messages.perDay({ amount: money(perDayCents), days }),
    messages.balance({ amount: money(balanceCents) }),
    messages.meaning,
  ].filter((text) => text !== false);
  return (
    <section aria-label={(isOwner ? messages.title : messages.memberTitle)({ amount: money(shortCents) })}>
      <MmNote tone="error">
        <p className="font-semibold">
          {(isOwner ? messages.title : messages.memberTitle)({ amount: money(shortCents) })}
        </p>
        <p className="mt-1">{why.join(' ')}</p>
        {isOwner && canRecharge ? (
          <div className="mt-2">
            <MmLinkButton size="s" to={`/user/${userId}/payments`}>
              {messages.addMoney}
            </MmLinkButton>
          </div>
        ) : (
          <p className="mt-1">{isOwner ? messages.noWay : messages.onlyOwner}</p>
        )}
      </MmNote>
    </section>
  );
}
