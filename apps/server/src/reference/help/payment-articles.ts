import type { HelpArticle } from './help-article.ts';

export const paymentArticles: readonly HelpArticle[] = [
  {
    seoHandle: 'payment',
    topic: 'payments',
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

If a payment fails or isn't completed and you don't pay another way, we email you. *Pay now* in that email takes you back to paying, and it says until when we hold your order.

> If a shop uses the built-in sandbox, its payment page says so clearly: no money moves and nothing ships. The sandbox lists a test card for every result.
`,
  },
  {
    seoHandle: 'taxes-and-duties',
    topic: 'payments',
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
    seoHandle: 'invoices',
    topic: 'payments',
    title: 'Invoices and credit notes',
    summary: 'Where to find your invoices, how to put your company on them, and how to download many at once.',
    body: `
Every paid order gets an invoice as a PDF, and every refund gets a credit note that corrects it.

## Find an invoice

1. In your account, open *Payments & wallet*, then *Invoices*. Or open an order, and follow *Invoices* from there.
2. Select a document to read it on the page, or *Download PDF* to keep it.

Your order confirmation comes by email, but the invoice on the page is always the complete one.

![The list of invoices with a date range and exports](invoices)

## Download many at once

Set a date range, then use *Export CSV* for a table that your accounting program reads, or *Download all PDFs* for one ZIP archive. Both follow the dates you chose.

## Your company on the invoice

Before you place an order, open *Buying for a business?* at checkout. Enter your company and its tax ID. For orders across a border, a tax ID also changes [which tax we charge](/article/taxes-and-duties).

An invoice can’t be changed once it’s issued. If you forgot your tax ID or something is wrong, [contact us](/contact) with the invoice number.

## What’s on it

Numbers are consecutive, without gaps. The invoice shows the items, shipping, tax by rate, what you paid, and in which currency. If you paid in another currency than US dollars, it also shows the exchange rate of your order.
`,
  },
  {
    seoHandle: 'pay-by-invoice',
    topic: 'payments',
    title: 'Pay by invoice as a business',
    summary:
      'How a business applies for an invoice account, orders now and pays later, and what happens when it’s late.',
    body: `
With an invoice account, your business orders now and pays within the agreed days. We start making the order right away.

## Apply

1. In your account, open *Settings*, then *Business & tax*.
2. Under *Business account*, select *Apply*. Have your company’s registered name and tax ID ready.
3. Check *I’d like to pay by invoice*, and enter the credit limit you’d like.
4. Select *Send application*. We review each one and email you our answer.

When we approve it, we set your credit limit and your payment terms: 14, 30, 45, or 60 days.

## Order by invoice

Choose *Pay by invoice* when you pay for an order. It shows the due date and how much of your limit is available. Part of an order can come from your wallet. Only orders in US dollars can be paid by invoice.

## Pay what you owe

*Invoice balance* in your account lists your *Open invoices* with their due dates, and tells you *How to pay*:

- **Bank transfer**: name your account number. We record the payment when it arrives.
- **Wallet**: select *Pay from wallet*. You can top up your wallet by card.

Payments go to the oldest invoice first. If your bank takes a payment back, or we recorded one by mistake, we reverse it and email you: what it had paid is open again. If we refund an order that isn’t paid yet, you owe that much less.

## Statements and reminders

Once a month you get a statement as PDF and CSV, under *Statements*. We remind you by email 3 days before an invoice is due, and 7, 14, and 30 days after.

## If an invoice is late

When an invoice stays overdue, *Pay by invoice* pauses until it’s paid. You can still pay for new orders in other ways. If something is wrong with an invoice, [contact us](/contact) before it’s due.
`,
  },
];
