import type { HelpArticle } from './help-article.ts';

export const ownerArticles: readonly HelpArticle[] = [
  {
    seoHandle: 'set-up-your-shop',
    topic: 'owner',
    title: 'Set up your shop',
    summary: 'For shop owners: the first hour with a new shop, from your business details to the first test order.',
    body: `
This is for whoever runs the shop. Everything here is in the console: open your account menu, and select *Operations*.

![The console’s overview](console-overview)

## Follow the checklist

The overview of a new shop shows *Before you sell*. It marks what’s done by itself, and each open line has a link to where you do it:

1. **Business details.** Your name and address appear on every invoice and packing slip.
2. **Your warehouse.** Delivery times, shipping prices, and taxes depend on where you ship from.
3. **Shipping prices and taxes.** The starting values are estimates. Check them, and confirm that you did.
4. **Payment provider.** Stripe, Adyen, or PayPal, under *Settings*. Use *Test connection* before you go live.
5. **Mail server.** Codes and order confirmations can’t be sent without one. *Send test email* shows whether it works.
6. **Exchange rates and backups.** Choose a source for rates, and run a backup every day.

## Make it yours

Under *Settings*, *Brand* has your name, logo, and colors. *Content* has the sections of the home page and all help articles. Edit any article: what you changed stays yours when you update Merchmill, and articles you left alone get their newer text.

## Place a test order

Make an account of the type **Test** under *Users*. Orders of test users go through the whole shop but never reach production. When everything looks right, hide the checklist.

## Give your team access

Under *Users*, give people the roles they need. *Support* answers customers, *Production* prints and ships, and *Finance* handles refunds. Every change is in the *Audit log*.
`,
  },
  {
    seoHandle: 'answer-your-customers',
    topic: 'owner',
    title: 'Answer your customers',
    summary: 'For shop owners: messages, ideas, problem reports, and how to learn from the votes on help articles.',
    body: `
Customers reach you in three ways, and each has its place in the console.

## Messages

*Messages* shows what customers and visitors wrote to you, the oldest first. Each message gets one reply, and it goes out by email. If the message is about an order, a link leads to it. You also get a copy at your support address.

![The list of messages in the console](console-messages)

The tab *Ideas* beside it lists what people wish for. An idea has an email address only if its author would like a reply.

## Exceptions, refunds, and claims

*Inbox* collects everything about orders that needs a decision, the most urgent first. Questions to a customer wait there until they answer or the time is up. A refund over your limit needs a second person’s approval.

## Help articles

Every help article asks readers whether it helped. In *Content*, under *Articles*, you see how many said yes and no. Open an article to see the reasons and comments. Start with those that have the most “no” votes: one better sentence saves you many emails.

## Other places you answer

If you use a help center, a customer service tool, or apps of your own, add their links under *Settings* › *Links*. They appear in the footer and on the [contact page](/contact) only if you set them. They’re plain links: no script of theirs runs in your shop, so your visitors don’t have to consent to anything.
`,
  },
];
