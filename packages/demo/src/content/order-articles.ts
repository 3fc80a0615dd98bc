import type { ArticleImport } from '@merchmill/contract/shop-import.ts';

export const orderArticles: ArticleImport[] = [
  {
    seoHandle: 'shipping-and-delivery',
    topic: 'orders',
    title: 'Shipping and delivery times',
    summary: 'Production first, then the carrier: how the dates on a product page come about, and what sending costs.',
    body: `
The page of every product shows between which days it arrives where you are, and what that costs: choose your country next to *Deliver to*. The dates already count in making it.

## How the dates come about

1. **Production**: the working days named on the product page. What lies in a warehouse skips most of it.
2. **The carrier**: depends on the method and on how far your country is from the workshop.

Saturdays and Sundays are not counted, and in production neither are the public holidays of the workshop's country. What is ordered after the hour at which a workshop closes its list for the day (between noon and two in the afternoon, its own time) begins on the next working day.

## Methods

| Method | Tracked |
|---|---|
| Economy | no |
| Standard | yes |
| Express | yes |

On most ways the first piece of a parcel has one price and each further piece a smaller one; by air over long distances the weight decides. What is too heavy or too large for one parcel goes into several. You see the sum before you pay.

## Several parcels

Most products can be made in more than one workshop. At checkout we look for the best way to split your order over them, and where there is a choice you have it:

- **Cheapest**: the lowest sum of shipping and customs duty.
- **Soonest**: the last parcel is there as early as possible.
- **Fewest parcels**: as much as possible comes together.

All variants of a product come from one workshop where one has them all, so that they match. The date at checkout is that of the last parcel; *Your parcels* says what comes from where.

## Countries

If yours is not in the list next to *Deliver to*, we do not ship there yet.
`,
  },
  {
    seoHandle: 'taxes-and-duties',
    topic: 'orders',
    title: 'Taxes and customs duty',
    summary: 'What is added at checkout, when something is due on delivery, and what a business with a tax id pays.',
    body: `
Our prices are without tax. What your country asks for is added at checkout, as a line of its own with one sentence that says why. What we collect you do not pay again on delivery.

## European Union

- From a workshop within the Union: the VAT of your country.
- From outside, up to 150 EUR a parcel: the VAT of your country under IOSS, and since July 2026 a customs duty of 3 EUR for each kind of goods in a parcel. Two T-shirts and a pair of shoes are two kinds. VAT is on the duty, too: in France that is 7.20 EUR.
- From outside and above 150 EUR: nothing at checkout; the carrier asks for VAT and duty on delivery.

The checkout counts the duty when it looks for the cheapest way to split your order.

## Other countries

| Country | Collected at checkout |
|---|---|
| United Kingdom | VAT; from abroad up to 135 GBP a parcel |
| Norway | VAT; from abroad (VOEC) up to 3000 NOK a piece |
| Switzerland | VAT |
| Australia | GST; from abroad up to 1000 AUD a parcel |
| New Zealand | GST; from abroad up to 1000 NZD a piece |
| United States | Sales tax of the state |
| Canada | GST or HST of the province |

Above these limits, and in countries that are not named here, the carrier asks for what is due on delivery.

## Buying for a business

Enter your tax id at checkout under *Buying for a business?*. Where goods cross a border to you in the European Union, the United Kingdom, Norway, Switzerland, Australia or New Zealand, no tax is charged: your business accounts for it (reverse charge). We check the form of the id and its check digit where it has one; nobody is asked whether it exists, so please make sure that it does.

## Selling with an IOSS number of your own

Enter it in the same place. Parcels into the European Union from outside then go under your number, and you declare the VAT yourself.
`,
  },
  {
    seoHandle: 'payment',
    topic: 'orders',
    title: 'Paying',
    summary: 'Currencies, what the states of a payment mean, and what to do when a card is refused.',
    body: `
You pay the total that the checkout shows, in the currency you chose there. The order keeps that currency and its rate, whatever the rate does later.

Card numbers are entered on the payment provider's own page and never reach us.

## States of a payment

- **Authorised**: the money is certain, and production can begin.
- **Pending**: you or your bank still have something to do, for example to confirm in the bank's app.
- **Received**: the bank has it on its way. We begin when it has arrived.
- **Refused**: nothing was taken. Try another card, or ask your bank why.
- **Parted**: one part has been paid and another is still owed.

If your connection breaks while you pay, do not pay again: open the order. It asks the provider what happened.

> While this shop runs with the built-in sandbox, its pay page says so clearly: no money moves and nothing is shipped. The sandbox lists test cards for every result.
`,
  },
  {
    seoHandle: 'orders-and-changes',
    topic: 'orders',
    title: 'Following an order',
    summary: 'Where to see what is being made, what each state means, and until when something can be changed.',
    body: `
*Orders* in your account lists everything you have ordered, with what was paid and where it stands.

| State | What it means |
|---|---|
| Unpaid | Waiting for your payment: a week, or a day where we keep something in stock for you |
| Paid | The print files are being made and checked |
| In production | Being printed |
| Partly shipped | One of several parcels is on its way |
| Shipped | All parcels are on their way |
| Delivered | The carrier handed over the last one |
| Completed | Two weeks after delivery |

## Changing something

Until production begins, write to us with the order number. After that the piece exists.

## Order it again

A design in *My designs* can be put into the cart as often as you like, also on another product.
`,
  },
  {
    seoHandle: 'returns-and-complaints',
    topic: 'orders',
    title: 'Returns and complaints',
    summary:
      'What we put right and how to tell us; and why a piece made to your own design cannot simply be sent back.',
    body: `
## Something is wrong with it

If a piece arrives damaged, misprinted or not at all, tell us within thirty days and send a photograph with the order number. We reprint it or pay it back, as you prefer. You need not send it back unless we ask, and then we pay for that.

## You changed your mind

A piece made to your own design is made for you alone and cannot be returned for that reason. Blanks and goods from stock can be returned within fourteen days if you are a consumer in the European Union.

## It looks different from the preview

Deviations of up to 5 mm in position and small differences of colour between screen and print are within tolerance. If the light in the designer was amber or red, softness of the picture is what it warned of. Everything else: write to us.

The full wording is in the [terms](/terms).
`,
  },
];
