import { UserType } from '@merchmill/contract/enums.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { ReceiptText } from 'lucide-react';
import { redirect } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { invoiceBalanceMessages } from '../../../features/money/messages/invoice-balance.ts';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { type PageContext, pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useIsMember } from '../../../shell/state/team-context.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import type { Route } from './+types/payments';
import { PaymentList } from './payment-list.tsx';
import { type PaymentsQuery, paymentLists, paymentsLink, readPaymentsQuery } from './payments-query.ts';
import { RecordList } from './record-list.tsx';
import { RefundList } from './refund-list.tsx';
import { SavedCards } from './saved-cards.tsx';
import { WalletCard } from './wallet-card.tsx';

const pageSize = 12;

/** Only the list that is shown is asked for. */
async function loadList(call: PageContext['call'], { list, pageNum, cursor }: PaymentsQuery) {
  const query = { pageSize, ...(cursor ? { cursor } : {}) };
  if (list === 'records') return { list, feed: await loadOr404(call(walletCalls.records, { query })) } as const;
  if (list === 'refunds') return { list, feed: await loadOr404(call(walletCalls.refundProgress, { query })) } as const;
  return { list, page: await call(paymentCalls.list, { query: { pageNum, pageSize } }) } as const;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const place = readPaymentsQuery(new URL(request.url).searchParams);
  const [wallet, cards, shown] = await Promise.all([
    call(walletCalls.wallet),
    // Without them the rest of the page is as useful.
    call(walletCalls.cards).catch(() => []),
    loadList(call, place),
  ]);
  // The address of a page that is no more leads to the last one there is.
  if (shown.list === 'payments' && shown.page.list.length === 0 && shown.page.total > 0) {
    throw redirect(paymentsLink(params.userid, { pageNum: Math.ceil(shown.page.total / pageSize) }));
  }
  return { wallet, cards, shown, begun: place.cursor !== null, isBusiness: user.type === UserType.B2B };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

const titles = { payments: messages.tabPayments, records: messages.tabRecords, refunds: messages.tabRefunds };

export default function PaymentsPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { wallet, cards, shown, begun, isBusiness } = loaderData;
  const isMember = useIsMember();
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="mm-headline text-h2">{messages.title}</h1>
        <div className="flex flex-wrap gap-3">
          {isBusiness && (
            <MmLinkButton to={`/user/${userid}/invoice-balance`} variant="secondary">
              {invoiceBalanceMessages.title}
            </MmLinkButton>
          )}
          <MmLinkButton
            to={`/user/${userid}/invoices`}
            variant="secondary"
            icon={<ReceiptText aria-hidden className="size-4.5" />}
          >
            {messages.invoices}
          </MmLinkButton>
        </div>
      </div>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <WalletCard wallet={wallet} userId={userid} cards={cards} />
        {/* Cards are the owner's own: no member sees or uses them. */}
        {!isMember && <SavedCards cards={cards} userId={userid} />}
      </div>
      <div className="mt-8">
        <MmLinkTabs
          label={messages.tabs}
          tabs={paymentLists.map((list) => ({
            link: paymentsLink(userid, { list }),
            title: titles[list],
            current: list === shown.list,
          }))}
        />
      </div>
      <div className="mt-6">
        {shown.list === 'payments' && <PaymentList page={shown.page} userId={userid} />}
        {shown.list === 'records' && <RecordList feed={shown.feed} userId={userid} begun={begun} />}
        {shown.list === 'refunds' && <RefundList feed={shown.feed} userId={userid} begun={begun} />}
      </div>
    </div>
  );
}
