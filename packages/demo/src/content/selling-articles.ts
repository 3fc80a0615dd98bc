import type { ArticleImport } from '@merchmill/contract/shop-import.ts';

export const sellingArticles: ArticleImport[] = [
  {
    seoHandle: 'selling-what-you-design',
    topic: 'selling',
    title: 'Start selling your designs',
    summary:
      'How to sell custom products on Etsy, on Shopify, or at a market with no inventory, and what you can do today.',
    body: `
You design, we print, you sell. No garage full of shirts in sizes nobody wants.

## What you can do today

1. **Design once** and save it under *My designs*. Reorder one item or a hundred anytime.
2. **Use the photos.** Mockups of your design come from your print file. Use them in your listings.
3. **Know your cost.** The product page shows the base price, print surcharges, and quantity discounts; the delivery box shows shipping to each country.
4. **Ship to your customer.** Enter their address as the shipping address at checkout.

## What's not available yet

You can't connect a marketplace store yet, so we don't publish listings or import orders automatically. We'll announce it here first.

## Know your margin

| Line | Example |
|---|---|
| Product and print | $15.00 |
| Shipping | $4.69 |
| Marketplace fees, about 10% of the price | $2.99 |
| Your price | $29.90 |
| Your profit | $7.22 |

This is only an example. Check your marketplace's fees.

## Developers

Everything on this site is a documented API call. See the [API reference](/docs/api).
`,
  },
  {
    seoHandle: 'artwork-rights',
    topic: 'selling',
    title: 'Know your rights',
    summary: 'What you can and can’t print: a short guide to copyright and trademarks before you sell.',
    body: `
You keep all rights to what you upload. We store and print it for your orders, and nothing else.

## Before you upload

- Did you create it, or do you have a license to print it on goods for sale? A personal-use license isn't enough.
- Does it show a name, a logo, a movie character, or a team crest? Those are trademarks, even if you draw them yourself.
- Can you recognize anyone in it? Then you need their consent.
- Quotes can be protected, too, and so can fonts. Check the license.

## Our designs

You can gift and resell printed items with our designs. You can't copy the artwork itself.

## What we don't print

We don't print hateful content, depictions of abuse, or anything illegal. We place orders on hold while we review well-founded complaints.
`,
  },
  {
    seoHandle: 'api',
    topic: 'selling',
    title: 'Using our API',
    summary: 'Where to find the API reference, what responses look like, and three rules that save you trouble.',
    body: `
The pages of this shop use the same API as everyone else. See the reference at [/docs/api](/docs/api) or, for code generators, OpenAPI at [/openapi.json](/openapi.json).

## Responses

Every response is an envelope of \`code\`, \`data\`, and \`msg\`. Code 0 means success. When a request breaks one of the shop's rules, it gets its own code with HTTP status 200; transport and access errors use their usual HTTP status.

## Three rules

1. Send an \`idempotency-key\` with calls that create something. Sending the same key twice returns the first response again, never a second order.
2. Money is in whole US cents. Times are in UTC.
3. If you get status 429, you've sent too many requests. The response tells you how long to wait.
`,
  },
];
