import type { HelpArticle } from './help-article.ts';

export const storeOrderArticles: readonly HelpArticle[] = [
  {
    seoHandle: 'order-rules-of-a-store',
    topic: 'selling',
    title: 'Decide which store orders are made',
    summary: 'How to have orders of a store made right away, after a few hours, or only when you approve them.',
    body: `
Orders of a store go to production by themselves unless you say otherwise. Open your store under *Stores*, then *Settings*, and go to *Order rules*.

## When orders go to production

| Choice | What happens |
|---|---|
| *Right away* | As soon as nothing stands in the way |
| *After a waiting time* | Each order waits for the hours you set, so that you can look at it |
| *When I approve them* | Every order waits for you |

## Which ones to hold

Whatever you choose, you can hold some orders for your approval: orders that cost you more than an amount, have more items than a number, ship to certain countries, are a gift, or whose shipping service you haven’t matched with one of our shipping methods.

## Approve orders

An order on hold says which rule held it. Select *Approve* on its page, or select several orders in the list and approve them together. An order that waits says until when; *Approve now* lets it go at once. We notify you of each order that is put on hold or waits for money.

Your approval is for the order as it is. If the buyer changes it before it’s in production, your rules look at it again. While your store isn’t connected, nothing can be approved or paid; what you approved before is ordered within minutes of connecting it again.

New rules apply to every order that hasn’t been placed with us yet. Orders that have been stay as they are.
`,
  },
  {
    seoHandle: 'pay-for-store-orders',
    topic: 'selling',
    title: 'Pay for store orders',
    summary: 'Wallet or saved card, several orders with one charge, and what happens when a card is declined.',
    body: `
Orders of your stores are paid from your wallet unless you choose otherwise. Open *Stores*, and select *Payment*. Only the owner of the account can do that, and it applies to all stores.

| Choice | What happens |
|---|---|
| *Wallet* | Each order is paid right away; when your balance is too low, orders wait |
| *Wallet, then card* | The wallet pays as long as it lasts; the rest is charged to your card |
| *Card* | Orders are charged to your card, several at once |

## One charge for several orders

We gather orders and charge your card once, so that you get one line on your statement, not fifty. You decide after how many hours, and you can set a number of orders or an amount at which we charge sooner. An order that waits for the charge says until when; *Charge now* doesn’t wait. You can pay any of them from your wallet instead.

## When a card is declined

We tell you once and leave the card alone. Your wallet pays instead, and orders wait when it can’t. Choose another card, or sort it out with your bank, and save the page: orders that wait are paid again.

Some banks want you to confirm a payment. That isn’t possible while you’re away, so pay an order with the card yourself first.

Save or remove cards under *Payments & wallet*.
`,
  },
  {
    seoHandle: 'refunds-of-store-orders',
    topic: 'selling',
    title: 'Refunds of store orders',
    summary: 'What happens here when you refund a buyer in your shop, and what to do when we refund you.',
    body: `
Your buyer pays you on the marketplace, and you pay us. So there are two refunds, and neither follows from the other.

## You refund your buyer

Refund them in your shop on the marketplace. The order here shows how much, when, and why, and the dashboard takes it off your profit. We stop nothing by ourselves when you refund a part: it may be a favor.

- If the order shouldn’t be made, select *Cancel order* while it isn’t in production.
- If something was wrong with what we made, select *Report a problem*, and tell us what happened. We refund you or make it again.

An order that you refund in full before anything was made is canceled here as well, and you get your money back.

## We refund you

The order says how much we refunded you. This doesn’t refund your buyer. If the money is theirs, refund them in your shop.
`,
  },
];
