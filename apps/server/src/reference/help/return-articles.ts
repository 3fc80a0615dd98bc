import type { HelpArticle } from './help-article.ts';

export const returnArticles: readonly HelpArticle[] = [
  {
    seoHandle: 'returns-and-complaints',
    topic: 'returns',
    title: 'Returns and refunds',
    summary: 'How we make things right, how to report a problem, and what you can return if you change your mind.',
    body: `
## Something's wrong with your order

If an item arrives damaged or misprinted, or doesn't arrive at all, tell us within 30 days and send a photo with your order number. We'll remake it or refund you, whichever you prefer. You don't need to send it back unless we ask, and then we pay for shipping.

The quickest way is [on the page of your order](/article/report-a-problem).

## You changed your mind

Items printed with your own design are made just for you and can't be returned for a change of mind. If you're a consumer in the European Union or the United Kingdom, you can withdraw from the contract for everything else, which means ready designs and unprinted items, until 14 days after delivery and without giving a reason. Select *Withdraw from contract* on your order page, or use [the form](/withdraw), which doesn't need an account.

## It looks different from the preview

Differences of up to 5 mm (¼ in) in position and small color differences between screen and print are normal. If the light in the designer was yellow or red, it was warning you about a soft print. For anything else, contact us.

See the [terms](/terms) for the full policy.
`,
  },
  {
    seoHandle: 'report-a-problem',
    topic: 'returns',
    title: 'Report a problem',
    summary: 'What to do if an item arrives damaged, misprinted, or wrong: how to report it and what happens next.',
    body: `
Sometimes a print goes wrong, or a carrier drops a box. Show us, and we make it right.

## Report a problem

1. Open the order, and select *Report a problem*. You can do this within 30 days of delivery.
2. Choose the item and how many of it are affected.
3. Add a photo or two: JPEG, PNG, or WebP, up to four. One of the whole item and one of the fault are best.
4. Say what you’d prefer: *Replacement* or *Refund*.
5. Select *Send report*.

## What happens next

A person looks at every report. You’ll find it on the order page under *Reported problems*:

- *Under review*: we’re looking at it.
- *Remade*: we’re making it again and ship it to you free of charge. The new package shows up on the same order.
- *Refunded*: the money is on its way to your original payment method.
- *Declined*: we explain why by email. Reply if you see it differently.

You don’t need to send the item back unless we ask, and then we pay for shipping.

## Only want your money back?

If nothing is wrong with the item, use *Request a refund* on the order page instead. [Returns and refunds](/article/returns-and-complaints) says what can be returned.
`,
  },
];
