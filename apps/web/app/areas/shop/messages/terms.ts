import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* The terms of the shop. */
export const terms = defineMessages({
  updated: 'November 2026',
  title: 'Terms',
  lead: 'What you can expect from us, and what we ask of you, in plain words.',
  sections: [
    {
      title: 'Orders',
      paragraphs: [
        'Our shop shows what we offer. Your order is your offer to buy, and a contract is formed when we confirm it by email. Before you order, you see every part of the price: items, quantity discounts, shipping, and tax. That total is what you pay.',
        'We may decline an order if we can’t print the artwork, if no carrier serves the address, or if the price was an obvious mistake. If you’ve already paid, you get a full refund.',
      ],
    },
    {
      title: 'Made to order',
      paragraphs: [
        'We make each item after you order it. You can cancel free of charge until production starts; your order page shows whether it has. After that, items printed with your own design can’t be returned for a change of mind, because consumer law makes an exception for goods made to a customer’s specifications. Unprinted items and our ready designs can be returned; see “Withdrawal”.',
      ],
    },
    {
      title: 'Withdrawal',
      paragraphs: [
        'If you’re a consumer and your order goes to the European Union or the United Kingdom, you can withdraw from the contract without giving a reason: at any time before delivery, and within 14 days after the day on which you, or someone you named who isn’t the carrier, received the last item. The right covers unprinted items and our ready designs as we offer them to everyone, in any size or color. It doesn’t cover items printed with your own design or personalized for you.',
        'To withdraw, use “Withdraw from contract” at the bottom of every page or on your order’s page, or tell us in any other clear way, such as by email or with the form below. It’s enough to send it before the time is over. We confirm it by email at once.',
        'Send the items back within 14 days after that; you pay for the return. We refund what you paid for them within 14 days of your withdrawal, to your original payment method, once they’re back or you’ve shown that you sent them. If you keep nothing from the order, that includes its shipping. You’re liable for lost value only where you handled an item more than needed to see what it is and how it works.',
      ],
    },
    {
      title: 'Model withdrawal form',
      paragraphs: [
        'To: the shop named in the imprint, with its postal and email address. I/We hereby give notice that I/we withdraw from my/our contract of sale of the following goods: … Ordered on / received on: … Name of consumer(s): … Address of consumer(s): … Signature of consumer(s), only if this form is sent on paper: … Date: …',
      ],
    },
    {
      title: 'Print quality',
      paragraphs: [
        'Mockups show your print file on a 3D model of the product. Fabric, glaze, and paper take ink differently, screens vary, and garments differ by about 1 cm (½ in). Small differences in color, position (up to 5 mm), and size are normal and are not defects. The preflight report tells you when an image is too small to print well; if you order it anyway, its lack of sharpness isn’t a defect.',
      ],
    },
    {
      title: 'If something’s wrong',
      paragraphs: [
        'If an item arrives damaged or misprinted, or doesn’t arrive at all, tell us within 30 days and send a photo. We’ll remake it or refund you, whichever you prefer. This doesn’t limit your statutory rights, which in the European Union last two years.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'Prices are set in US dollars and shown in your chosen currency at the daily rate. Your order keeps the currency, rate, and amounts you agreed to. The payment provider named at checkout handles your payment, and production starts once it’s confirmed.',
        'If a shop uses the sandbox payment provider, its payment page says so clearly: no money moves and nothing ships.',
      ],
    },
    {
      title: 'Shipping',
      paragraphs: [
        'Before you pay, you see your estimated delivery dates: production time plus shipping time. Orders made in different places ship in separate packages. Risk passes to you when the package is handed to you.',
      ],
    },
    {
      title: 'Your artwork',
      paragraphs: [
        'You keep the rights to everything you upload. You allow us to store, render, and print it as needed for your order, and nothing more. You confirm that you may use it: you created it, licensed it, or it’s in the public domain; it doesn’t show anyone against their will; and printing it breaks no law. We don’t print hateful content or depictions of abuse, and we place orders on hold while we review well-founded complaints.',
      ],
    },
    {
      title: 'Our designs',
      paragraphs: [
        'You may buy, gift, and resell printed items with our designs. The artwork itself remains ours, so please don’t copy it from the page or the product.',
      ],
    },
    {
      title: 'Accounts',
      paragraphs: [
        'Keep your password to yourself. You may use our prices, limits, and interfaces from your own software within the API’s rate limits. We may close accounts used for fraud or to harm others, with a warning where possible.',
      ],
    },
    {
      title: 'Liability and governing law',
      paragraphs: [
        'We are liable without limit for intent, gross negligence, and harm to life or health. For simple negligence, we are liable only for breach of essential duties, and then only for foreseeable damage. The law of the country where the shop’s operator is established applies; if you’re a consumer, you keep the protection of your own country’s law.',
      ],
    },
  ],
  contactTitle: 'Contact us',
  contact: 'Questions about these terms? Email',
});
