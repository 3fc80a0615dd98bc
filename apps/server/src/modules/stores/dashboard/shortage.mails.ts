import { formatMinor } from '@merchmill/contract/money.ts';
import type { WalletForecast } from '@merchmill/contract/stores/dashboard.shapes.ts';
import type { MailContent } from '../../shop/mail/index.ts';

type Short = { name: string; forecast: WalletForecast; link: string };

const listed = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts);
const money = (cents: number) => formatMinor(cents, 'USD');

/** What waits now, and what usually comes until tomorrow. */
function whyOf(forecast: WalletForecast): string {
  const { waitingOrders, waitingCents, isEstimate, unknownOrders, perDayCents, days, balanceCents } = forecast;
  const parts = [
    ...(waitingOrders
      ? [
          `${waitingOrders} ${waitingOrders === 1 ? 'order' : 'orders'} waiting for ${isEstimate ? 'about ' : ''}${money(waitingCents)}`,
        ]
      : []),
    ...(unknownOrders
      ? [
          `${unknownOrders}${waitingOrders ? ' more' : unknownOrders === 1 ? ' order' : ' orders'} with a cost we don’t know yet`,
        ]
      : []),
    ...(perDayCents ? [`up to ${money(perDayCents)} of new orders a day (9 of 10 of the last ${days} days)`] : []),
  ];
  return `Your stores have ${listed(parts)}. Your balance is ${money(balanceCents)}.`;
}

export const shortageMail = ({ name, forecast, link }: Short): MailContent => ({
  template: 'walletShortage',
  subject: `Your wallet may be short by ${money(forecast.shortCents)} tomorrow`,
  greeting: name,
  blocks: [
    whyOf(forecast),
    'Orders that your wallet doesn’t cover wait until it does, and may miss their ship-by date.',
  ],
  action: { label: 'Add money', url: link },
});
