import type { HelpArticle } from './help-article.ts';

export const deliveryArticles: readonly HelpArticle[] = [
  {
    seoHandle: 'shipping-and-delivery',
    topic: 'delivery',
    title: 'Shipping and delivery times',
    summary: 'How we estimate your delivery date, what shipping costs, and why an order can come in several packages.',
    body: `
Every product page shows when your item arrives and what shipping costs: choose your country next to *Deliver to*. Production time is included.

## How we estimate delivery

1. **Production**: the business days shown on the product page. Items in stock skip most of it.
2. **Shipping**: depends on the shipping method and the distance to your country.

Weekends don't count as business days, and neither do public holidays where your item is made. Each location has a daily cutoff between noon and 2 p.m. local time. Orders placed after it start the next business day.

## Shipping methods

| Method | Tracking |
|---|---|
| Economy | no |
| Standard | yes |
| Express | yes |

With most methods, the first item in a package has one price and each additional item costs less. Long-distance air shipping is priced by weight. Orders that are too heavy or too large for one package ship in several. You always see the total before you pay.

## Several packages

Most products can be made in more than one place. At checkout, we find the best way to split your order. If there's a choice, it's yours:

- **Lowest price**: the lowest total of shipping and customs duty.
- **Fastest**: your last package arrives as early as possible.
- **Fewest packages**: as much as possible arrives together.

If one location can make all variants of a product, they're all made there, so they match. The date at checkout is when your last package arrives. *Your packages* shows what ships from where.

## Countries

If you don't see your country next to *Deliver to*, we don't ship there yet.
`,
  },
  {
    seoHandle: 'track-your-order',
    topic: 'delivery',
    title: 'Track your packages',
    summary: 'Where to find tracking, what each step means, and what to do if a package is late or lost.',
    body: `
We email you when each package ships. If its method includes tracking, the email has a link, and so does your order.

## Find your tracking

1. Open the order: in your account under *Orders*, or with the link in your confirmation if you ordered as a guest. Lost the link? See [ordering without an account](/article/order-without-account).
2. Look under *Packages*. Each package lists what’s in it, where it ships from, and its tracking number.
3. Open *Tracking history* for every scan. *Refresh tracking* asks the carrier for the latest one.

## What the steps mean

| Step | What it means |
|---|---|
| Being packed | Your items are printed, and the label is made |
| Shipped | The carrier has the package |
| In transit | It’s moving between the carrier’s locations |
| Out for delivery | The driver has it |
| Delivered | The carrier says it arrived |

## Good to know

- An order can come in several packages, and each has its own tracking.
- Economy has no tracking. The order shows the days it’s expected instead.
- The first scan can take a business day after a package ships.

## Late, lost, or returned

If a package is lost or comes back to us, we see it in the carrier’s scans, and your order shows *We have a question* with what you can choose. If tracking says it was delivered but you don’t have it, ask your neighbors first, then [contact us](/contact).
`,
  },
];
