import type { HelpArticle } from './help-article.ts';

export const orderArticles: readonly HelpArticle[] = [
  {
    seoHandle: 'place-an-order',
    topic: 'orders',
    title: 'Place an order',
    summary:
      'From the product page to the confirmation: choosing options, shipping, and payment, with or without an account.',
    body: `
You can buy a ready-made design, a product with your own design, or a product with no print at all. The steps are the same.

![A product page with its colors, sizes, price, and delivery date](product-page)

## From product to cart

1. Choose a color and a size. The price and the delivery date follow your choice.
2. Set the quantity. If a larger quantity costs less per item, the page says how many more you need.
3. Select *Add to cart*. Your cart stays in this browser until you come back, even without an account.

## Check out

![A cart with one item and the order summary](cart)

1. Open your cart. Select *Check out as guest*, or *Log in to check out* if you have an account.
2. Enter your shipping address and choose under *Shipping method*. Each method shows its price and when your order arrives.
3. Add a promo code or a gift message if you have one. A gift message is printed on a card in the package, and prices are never shown there.
4. Check the *Order summary*: items, shipping, tax, and the total in your currency. Then select *Place order*.
5. Choose how to pay. We start printing once you’ve paid.

## Change a design in your cart

Select *Edit design* on the item. The designer opens with its options and quantity, and *Update cart* changes that item. If you save a newer version of a design later, the item keeps what it had until you select *Use newer version*. Select the picture to see every printed side in full size.

## If something changes meanwhile

If a price or the stock changes while an item is in your cart, the cart shows it, and you only pay prices you’ve accepted. If you lose your connection, simply try again: we never place the same order twice.

Next: [payment](/article/payment) and [delivery times](/article/shipping-and-delivery).
`,
  },
  {
    seoHandle: 'orders-and-changes',
    topic: 'orders',
    title: 'Change or cancel an order',
    summary: 'What each order status means, how long you can make changes, and how to order the same thing again.',
    body: `
*Orders* in your account lists everything you’ve ordered, what you paid, and where it is. Select an order to see its packages, payments, and history. If you ordered as a guest, open [the link in your confirmation](/article/order-without-account).

![A canceled order with its progress, items, and total](order-page)

| Status | What it means |
|---|---|
| Awaiting payment | You have a week to pay, or a day if we’re holding stock for you |
| Paid | You can still change or cancel it for a short while |
| In production | We’re printing your order |
| Partially shipped | One of several packages is on its way |
| Shipped | All packages are on their way |
| Delivered | The carrier delivered the last package |
| Completed | Two weeks after delivery |

## Make a change

Until production starts, you can change an order yourself. The order page shows until when.

- *Change address* corrects where it goes. The country and region stay the same, because shipping and tax depend on them.
- *Edit design* opens the item in the designer, and *Update order* prints your changes. The price and print areas stay the same.
- *Change design* swaps in another of your designs for the same product.
- *Cancel order* stops it. We refund the full amount to your original payment method.

After that, your item already exists. If it arrives with a fault, [report a problem](/article/report-a-problem).

## When we have a question

If an address can’t be delivered to or your artwork won’t print well, your order shows *We have a question*. Choose an answer, and we carry on from there.

## Order it again

*Buy again* puts everything that’s still available in your cart at today’s prices.
`,
  },
  {
    seoHandle: 'order-without-account',
    topic: 'orders',
    title: 'Order without an account',
    summary: 'How guest checkout works, how to find your order again, and how to keep it in an account later.',
    body: `
You don’t need an account to buy. You do need one to save designs, write reviews, and see all your orders in one place.

## Check out as a guest

1. In your cart, select *Check out as guest*.
2. Enter your email address and your shipping address. We use them for this order only.
3. Choose a shipping method, select *Continue to payment*, and pay.

We email your confirmation to that address. An order never logs anyone in and never creates a login, even if the address already has an account here.

## Find your order again

Choose *Track an order* at the bottom of any page.

![The page Track your order with fields for order number and email address](track-order)

1. Enter your order number. It’s in your order confirmation.
2. Enter the email address you ordered with, and select *Email me the link*.
3. Open the link we send you. Nobody can see an order by its number alone.

## Keep it in an account

Your order page offers *Keep this order in an account*. We email you a link, and when you follow it, you can create an account or add the order to the one you have. Only someone who reads that inbox can do this, so nobody else can claim your orders.

## Delete your data

Once your order has arrived, its page can also delete your name, addresses, and email address from it. Select *Delete my data*, and confirm with the link we email you. You have 7 days to change your mind. After that, you can’t open the order or report a problem with it.
`,
  },
];
