import type { ArticleImport } from '@merchmill/contract/shop-import.ts';

export const sellingArticles: ArticleImport[] = [
  {
    seoHandle: 'selling-what-you-design',
    topic: 'selling',
    title: 'Selling what you design',
    summary:
      'How people run a shop on Etsy, Shopify or a market stall with pieces made here, and what you can do today.',
    body: `
You design, we print, you sell. Nobody needs a cellar full of shirts in sizes that do not sell.

## What works today

1. **Make a design once** and keep it in *My designs*. It can be ordered again at any time, one piece or a hundred.
2. **Take the pictures.** The mockups of your design are made from your print file; use them in your listing.
3. **Know your cost.** The product page shows base price, print surcharge and quantity steps; the delivery box shows what sending costs to each country.
4. **Order to your customer's address.** Give it as the delivery address at checkout.

## What does not work yet

Shops on marketplaces cannot be connected yet: listings are not published and orders not fetched by themselves. When it exists, this page says so first.

## Do the sum before you set a price

| Line | Example |
|---|---|
| Blank and print | $15.00 |
| Sending it | $4.69 |
| Marketplace fees, about a tenth of the price | $2.99 |
| Your price | $29.90 |
| What is left | $7.22 |

Fees differ; look yours up. The example is an example.

## Programs

Everything on this site is a documented call. [The API reference](/docs/api) shows them with their shapes.
`,
  },
  {
    seoHandle: 'artwork-rights',
    topic: 'selling',
    title: 'What you may print',
    summary: 'Your artwork stays yours; others’ artwork stays theirs. A short guide to rights before you sell.',
    body: `
You keep all rights to what you upload. We store and print it as far as your orders need it, and for nothing else.

## Ask yourself

- Did I draw or photograph it, or do I hold a licence that allows printing on goods for sale? A licence for personal use does not.
- Is a name, a logo, a film figure or a club crest in it? Those are trade marks, however you draw them.
- Can somebody be recognised? Then you need their consent.
- A quotation can be protected too, and so can a font: check its licence.

## Our designs

Ready designs from this shop may be given away and resold as the printed pieces they are. The artwork itself may not be copied.

## What we do not print

Hatred, depictions of abuse, and what breaks the law. We hold an order while we look into a well-founded complaint.
`,
  },
  {
    seoHandle: 'api',
    topic: 'selling',
    title: 'Using the shop by program',
    summary: 'Where the API is described, how answers look, and the three rules that save you trouble.',
    body: `
The pages of this shop use the same calls as everybody else. They are listed at [/docs/api](/docs/api) and, for generators, as OpenAPI at [/openapi.json](/openapi.json).

## How answers look

Every answer is an envelope of \`code\`, \`data\` and \`msg\`. Code 0 is success; a rule of the shop that was not met comes with its own code and HTTP status 200; faults of transport and access come with theirs.

## Three rules

1. Send an \`idempotency-key\` with calls that create something. The same key twice gives the first answer again, never a second order.
2. Money is whole US cents. Times are UTC.
3. Wait a moment when you are told that it was too often: the answer with status 429 says how long.
`,
  },
];
