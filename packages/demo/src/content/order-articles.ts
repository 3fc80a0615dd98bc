import type { ArticleImport } from '@merchmill/contract/shop-import.ts';

export const orderArticles: ArticleImport[] = [
  {
    seoHandle: 'shipping-and-delivery',
    topic: 'orders',
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
    seoHandle: 'taxes-and-duties',
    topic: 'orders',
    title: 'Taxes and customs duty',
    summary: 'What we add at checkout, when you pay on delivery, and how businesses use a tax ID.',
    body: `
Our prices don't include tax. We add what your country requires at checkout, on its own line, with a short explanation. You don't pay again on delivery for what we've already collected.

## European Union

- Shipped from within the EU: your country's VAT.
- Shipped from outside, up to 150 EUR per package: your country's VAT under IOSS, and since July 2026 a customs duty of 3 EUR for each type of goods in a package. Two T-shirts and a pair of shoes are two types. VAT applies to the duty, too: in France, that comes to 7.20 EUR.
- Shipped from outside, over 150 EUR: nothing at checkout. The carrier collects VAT and duty on delivery.

Checkout includes the duty when it looks for the lowest-priced way to split your order.

## Other countries

| Country | Collected at checkout |
|---|---|
| United Kingdom | VAT; from abroad up to 135 GBP per package |
| Norway | VAT; from abroad (VOEC) up to 3000 NOK per item |
| Switzerland | VAT |
| Australia | GST; from abroad up to 1000 AUD per package |
| New Zealand | GST; from abroad up to 1000 NZD per item |
| United States | State sales tax |
| Canada | GST or HST of the province |

Above these limits, and in countries not listed here, the carrier collects what's due on delivery.

## Buying for a business

Enter your tax ID at checkout under *Buying for a business?*. For cross-border orders to the European Union, the United Kingdom, Norway, Switzerland, Australia, or New Zealand, we don't charge tax, and your business accounts for it instead (reverse charge). We check that the ID is formatted correctly, not that it's registered, so please make sure it's valid.

## Using your own IOSS number

Enter it in the same place. Packages from outside the EU then ship under your number, and you file the VAT yourself.
`,
  },
  {
    seoHandle: 'payment',
    topic: 'orders',
    title: 'Paying for your order',
    summary: 'Currencies, what each payment status means, and what to do if your card is declined.',
    body: `
You pay the total shown at checkout, in the currency you chose. Your order keeps that currency and its exchange rate, even if the rate changes later.

You enter your card number on the payment provider's own page. We never see it.

## Payment status

- **Paid**: your payment is confirmed, and production can start.
- **Waiting for your bank**: you or your bank still need to do something, such as confirm in your banking app.
- **Transfer on its way**: your bank is sending the money. We start when it arrives.
- **Payment declined**: you weren't charged. Try another card, or ask your bank why.
- **Partially paid**: we've received part of the total, and the rest is still due.

If you lose your connection while paying, don't pay again. Open your order instead, and it checks with the payment provider.

> If a shop uses the built-in sandbox, its payment page says so clearly: no money moves and nothing ships. The sandbox lists a test card for every result.
`,
  },
  {
    seoHandle: 'orders-and-changes',
    topic: 'orders',
    title: 'Track or change an order',
    summary: 'Where to find your orders, what each status means, and how long you can make changes.',
    body: `
*Orders* in your account lists everything you've ordered, what you paid, and where it is.

| Status | What it means |
|---|---|
| Awaiting payment | You have a week to pay, or a day if we're holding stock for you |
| Paid | We're making and checking your print files |
| In production | We're printing your order |
| Partially shipped | One of several packages is on its way |
| Shipped | All packages are on their way |
| Delivered | The carrier delivered the last package |
| Completed | Two weeks after delivery |

## Make a change

Until production starts, contact us with your order number. After that, your item already exists.

## Buy it again

Add a design from *My designs* to your cart as often as you like, on the same product or another one.
`,
  },
  {
    seoHandle: 'returns-and-complaints',
    topic: 'orders',
    title: 'Returns and refunds',
    summary: 'How we make things right, how to report a problem, and why custom items can’t be returned.',
    body: `
## Something's wrong with your order

If an item arrives damaged or misprinted, or doesn't arrive at all, tell us within 30 days and send a photo with your order number. We'll remake it or refund you, whichever you prefer. You don't need to send it back unless we ask, and then we pay for shipping.

## You changed your mind

Items printed with your own design are made just for you and can't be returned for a change of mind. If you're a consumer in the European Union, you can return unprinted and in-stock items within 14 days.

## It looks different from the preview

Differences of up to 5 mm (¼ in) in position and small color differences between screen and print are normal. If the light in the designer was yellow or red, it was warning you about a soft print. For anything else, contact us.

See the [terms](/terms) for the full policy.
`,
  },
];
