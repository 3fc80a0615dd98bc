import type { HelpArticle } from './help-article.ts';

export const sellingArticles: readonly HelpArticle[] = [
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

## Sell in a store of your own

Connect a shop on a marketplace and publish your products there from here. [Connect a store](/article/connect-a-store) explains how, and which marketplaces work today. Where yours can’t be connected, [sell by file](/article/sell-by-file).

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
    seoHandle: 'connect-a-store',
    topic: 'selling',
    title: 'Connect a store',
    summary: 'How to connect your shop on a marketplace, approve it, set it up, and disconnect it again.',
    body: `
A store is your shop on a marketplace, connected to your account here. You keep your shop, your customers, and your reviews; we print and ship.

## Connect

1. Open *Stores* in your account, and select *Connect a store*.
2. Choose a marketplace. One that says *Not available yet* still misses something; its card says what.
3. Log in there and allow the connection. We never see your password.
4. Back here, check that it’s the right shop and currency, choose the return address on labels and packing slips, and select *Approve store*.

Until you approve it, nothing is published to your shop and no order is imported.

## Set it up

The tab *Setup* lists what’s worth doing before you sell, and remembers how far you are. Under *Settings* you match the shipping profiles of your shop with our shipping methods, choose whose name, text, and return address are on the packing slip and whose name and address on the label, tell us what the marketplace calls our carriers, and start a vacation where the marketplace allows it.

## See how it’s doing

| Health | What it means |
|---|---|
| Working | Products are published and orders imported |
| Waiting for approval | Check the shop and its currency, and approve it |
| Rate limit reached | The marketplace takes no more requests for a while; orders still come in |
| Not answering | The marketplace has trouble; we keep trying |
| Access lost | Connect the store again; orders placed meanwhile are imported then |

If the marketplace withdraws our access, for example after you changed your password there, we email you within minutes.

## Disconnect

Select *Disconnect* under *Settings*. We give up our access at once; what was published stays in your shop, and the history stays here. *Delete store* also takes it off your list.

People on your [team](/article/work-with-a-team) can help: managers connect stores, designers publish to them.
`,
  },
  {
    seoHandle: 'publish-in-a-store',
    topic: 'selling',
    title: 'Publish products in a store',
    summary:
      'One artwork on many products, prices by rule, what publishing takes, and what to do when something fails.',
    body: `
Products of a store are drafts until you publish them. Nothing is sent before.

## Make drafts

- **Add artwork to products**: under *Stores*, open your store, and select *Add artwork to products*. Choose one of your uploads, up to 60 products, and how it’s placed: *Fit* shows all of it, *Fill* covers the print area, *Center* never prints larger than it’s sharp, and *Left chest* is small. What can’t be printed is left out.
- **Import list**: select *Add to import list* on your designs and products. It’s kept in your browser.

## Set prices and texts

A price rule adds a fixed amount, a percentage of our price, or a margin of your price after the marketplace’s fee. *Price ending* rounds up, so your profit never gets smaller. A variant can have a price of its own, and *Exceptions* another profit. Under *Rules & templates* you save and change rules and texts of a store. Placeholders such as {product} and {colors} are filled in for each product.

## Publish

Select products, then *Publish*. *Select all* takes those on other pages, too, up to 500. Before anything is sent, you see how many requests it takes, how long, what the marketplace charges, and what you earn on each product. What would be refused is named and left out: a missing product fact, a title that’s too long, a design that can’t be printed.

If a text has a well-known brand name, confirm that you may use it: see [artwork rights](/article/artwork-rights). Marketplaces that want to know which pictures are mockups are told.

Each product is published by itself. If one fails, it says why, and the others go on; *Retry failed products* repeats only those. *History* keeps it all for 90 days.

## Order samples

Select products, then *Order samples*, and add variants to your cart. Each costs what an order of your store costs you, and doesn’t count toward your sales or profit.

## After that

| Status | What it means |
|---|---|
| Draft | Not sent yet |
| Publishing | On its way |
| Published | In your store as it is here |
| Out of sync | You changed it here; publish it to send the changes |
| Failed | It says why; fix it and publish again |
| Hidden | In your store, and shoppers don’t see it |

What’s out of stock with us closes in your store within minutes, and opens again when we have it. If our price changes, your prices stay: your dashboard lists the products, and publishing them sends new prices. With *Reprice by rule* under *Settings*, prices by rule are sent within minutes, except on products with unpublished changes. If the marketplace refuses, the product says why, and we try again, later and later. If your store’s currency changes, check your prices and publish again: until then nothing is sent, and prices you set yourself have to be set anew. If you delete a listing in your store yourself, publishing it again makes a new one.
`,
  },
  {
    seoHandle: 'sell-by-file',
    topic: 'selling',
    title: 'Sell by file',
    summary:
      'Use CSV files to export products, import orders, and take tracking numbers back when a marketplace can’t be connected.',
    body: `
Some marketplaces can’t be connected here yet, or haven’t given you access. You can sell there all the same: products, orders, and tracking numbers travel as CSV files.

## Add the store

1. Open *Stores*, select *Connect a store*, then *Add a store by file*.
2. Enter its name, the marketplace, country, currency, and time zone. You can’t change the currency later.

## Export products

Make drafts as in [any other store](/article/publish-in-a-store). Select them under *Products*, then *Export as file*, and download the file under *Files*.

- **Shopify**: import it under *Products* in your Shopify admin. Products arrive as drafts.
- **WooCommerce**: import it with the product importer. Products arrive unpublished.
- **Other marketplaces**: the file is a table with texts, prices, SKUs, and picture links to enter there.

Keep our SKUs. Orders are matched by them.

## Import orders

1. Export your orders on the marketplace. On Etsy, that’s under Settings > Options > Download data > Order items. You can also fill in our template.
2. Under *Files*, select *Import orders* and choose the file. Nothing is saved yet.
3. Check what happens to each order. If we don’t know a column, choose it under *Columns*.
4. Import them. Orders without problems are placed and paid, by your order rules.

Import the same file as often as you like: an order that’s here already isn’t made twice. Orders with a problem are left out whole; correct the file and import it again. An order on hold takes corrections from a newer file. If a buyer cancels, import a newer file or cancel the order here. Orders from files have no ship-by date, so they’re never shown as late or at risk.

| Status in your file | What happens |
|---|---|
| Paid | We make it |
| Not paid | It waits until a newer file says it’s paid |
| Shipped or completed | It’s added as shipped, and not made |
| Canceled or refunded | Ours is canceled while it isn’t in production |

Files can have up to 10,000 rows and 5 MB. In our template, *Paid* takes yes or no, a date, or an amount; leave it empty for orders that are paid.

## Export tracking numbers

When parcels have left, select *Create tracking file* under *Files*. It has up to 200 parcels that weren’t in a file before. Enter the numbers on your marketplace, or import the file with a tracking tool. Under *Settings* you can tell us what the marketplace calls our carriers.
`,
  },
  {
    seoHandle: 'publish-your-design',
    topic: 'selling',
    title: 'Publish your design in this shop',
    summary: 'How to put your own design up for sale here: title, tags, review, and taking it down again.',
    body: `
You can offer a design of yours to everyone who shops here. It gets a page of its own, with your title and description, and shoppers can buy it in the color you saved.

![The page My designs](my-designs)

## Publish a design

1. Open *My designs* in your account, and go to the tab *Products*.
2. Select *Publish* next to the design.
3. Enter a title, a description, and up to eight tags. Say what it is and who it’s for.
4. Confirm that you created everything in it or have permission to publish it. [Know your rights](/article/artwork-rights) explains what that means.
5. Select *Submit for review*.

## What happens next

| Status | What it means |
|---|---|
| Private | Only you can see it |
| Under review | We look at every design before it goes live, usually within one business day |
| Published | Anyone can see it and buy it |
| Declined | We say why; you can change it and submit it again |

We notify you when it’s published or declined. *Unpublish* makes it private again. Orders that were placed before are still made.

## What you earn

Publishing doesn’t pay you yet: shoppers pay the shop’s usual price, and nothing is added for the maker. To sell at a price of your own, [order and sell it yourself](/article/selling-what-you-design).
`,
  },
  {
    seoHandle: 'reading-the-dashboard',
    topic: 'selling',
    title: 'Reading your dashboard',
    summary: 'What sales, cost, fees, and profit include, and what the list of things to do means.',
    body: `
*Dashboard* in your account menu shows how your stores are doing. Choose a store and a period at the top; without a store, you see all of them.

## The figures

| Figure | What it includes |
|---|---|
| Sales | What buyers paid for items and shipping, without tax |
| Production and shipping | What you paid us for these orders, less refunds |
| Marketplace fees | The share that your price rules say the marketplace takes |
| Profit | Sales less the two above |

Canceled orders and items you ship yourself aren’t counted. Orders that haven’t been ordered from us yet are in the sales but not in the profit; a note says how many there are. An order’s page has the same under *Earnings*.

Each store is shown in its own currency, and amounts in different currencies are never added up. We charge in US dollars, so for other currencies our cost is converted at today’s rate. The page says which. Days follow each store’s time zone.

## Charts

Move the slider below a chart, or use the arrow keys, to read a single day. *Show as a table* has every number, and *Download CSV* takes them to a spreadsheet.

## To do

The most urgent comes first: stores that lost access, orders past their ship-by date or likely to miss it, unpaid orders, orders on hold, then products. Each entry has a button to the page where you take care of it.

## Orders at risk

Marketplaces promise buyers a ship-by date. An order that is likely to miss it is marked *Ship-by date at risk* at least a day before it’s too late to act, and we notify you once. We estimate from how long 9 of 10 parcels with the same product took from payment to the carrier or, while there are too few of them, from the product’s production days. The order says what blocks it: a hold, a payment, a question, or a store to reconnect. Until it’s paid you can choose faster shipping for it, at the difference in price that is shown. It leaves us at the same time then, but the buyer gets it sooner.

## Wallet running low

Your wallet pays for store orders. When it won’t cover the orders that wait for it, those that your order rules let go within a day, and those that usually come in a day, the dashboard and *Stores* say by how much, and we email you, once a day at most. A usual day is one that costs no more than 9 of 10 of the last 14 days. Only the owner of an account can add money.

## Monthly statements

By the seventh of each month, the dashboard has a statement of the month before as PDF and CSV: sales, our orders, refunds, fees, and profit of each store. It keeps the exchange rates and costs as they were when it was made. It also says how many orders had no cost yet. Those count as sold, but are in no statement’s profit.
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

We don't print hateful content, depictions of abuse, or anything illegal. We place orders on hold while we review well-founded complaints. Before a customer’s design goes on sale here, a person looks at it. If you think a design in this shop uses your work, [contact us](/contact) with a link to it.
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

## Try it

Open the reference and pick a call that reads something public, such as the list of currencies. It needs no login. Calls about your own orders and designs need the session you get by logging in.
`,
  },
];
