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

An order on hold says which rule held it. Select *Approve* on its page, or select several orders in the list and approve them together. An order that waits says until when; *Approve now* lets it go at once.

Your approval is for the order as it is. If the buyer changes it before it’s in production, your rules look at it again.

New rules apply to every order that hasn’t been placed with us yet. Orders that have been stay as they are.
`,
  },
];
