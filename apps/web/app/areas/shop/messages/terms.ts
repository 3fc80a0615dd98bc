import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* The terms of the shop. */
export const terms = defineMessages({
  updated: 'November 2026',
  title: 'Terms',
  lead: 'What you can expect from us, and what we expect from you. In plain words, and binding for both.',
  sections: [
    {
      title: 'Orders',
      paragraphs: [
        'The shop shows what we offer; your order is your offer to buy, and the contract is made when we confirm it by e-mail. Before you order you see every line of the price: the pieces, what quantity takes off, shipping and tax. That total is what you pay.',
        'We may refuse an order whose artwork we cannot print, whose address no carrier reaches, or whose price was an obvious mistake. If you have paid already, you get all of it back.',
      ],
    },
    {
      title: 'Made for you',
      paragraphs: [
        'Each piece is produced after you order it. You can cancel free of charge until production begins; the order page shows whether it has. After that, a piece made to your own design cannot be returned merely because you changed your mind: consumer law makes this exception for goods made to the customer’s specification. For blanks and goods from stock, consumers in the European Union have fourteen days to withdraw.',
      ],
    },
    {
      title: 'What the print looks like',
      paragraphs: [
        'The mockup is made from your print file and a photograph of the product. Fabric, glaze and paper take ink differently, screens differ, and garments vary by a centimetre: small deviations of colour, position (up to 5 mm) and size are within tolerance. The pre-flight report tells you when a picture is too small to print well; if you order all the same, its sharpness is not a defect.',
      ],
    },
    {
      title: 'When something is wrong',
      paragraphs: [
        'If a piece arrives damaged, misprinted or not at all, tell us within thirty days and send a photograph. We reprint it or pay it back, as you prefer. Your statutory rights are not limited by this; in the European Union they run for two years.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'Prices are set in US dollars and shown in the currency you choose at the rate of the day. The order keeps currency, rate and every amount as you agreed to them. Payment is handled by the provider named at checkout; production begins when the money is certain.',
        'While a shop runs with the sandbox payment provider, which its pay page states clearly, no money moves and nothing is shipped.',
      ],
    },
    {
      title: 'Delivery',
      paragraphs: [
        'Before you pay you see the days between which the parcel should arrive: production time plus the carrier’s. Orders made in several workshops come as several parcels. Risk passes to you when the parcel is handed over to you.',
      ],
    },
    {
      title: 'Your artwork',
      paragraphs: [
        'What you upload stays yours. You give us the right to store, render and print it as far as your order needs it, and nothing more. You promise that you may use it: that you drew it, licensed it, or that it is free; that it shows nobody against their will; and that printing it breaks no law. We do not print hatred, or depictions of abuse, and we hold an order while we look into a well-founded complaint.',
      ],
    },
    {
      title: 'Our designs',
      paragraphs: [
        'Designs from this shop may be bought, given away and resold as the printed pieces they are. The artwork itself stays ours: please do not copy it from the page or the piece.',
      ],
    },
    {
      title: 'Accounts',
      paragraphs: [
        'Keep your password to yourself. Prices, limits and interfaces may be used by program, within the rate limits the API states. We may close an account that is used to cheat or to harm others, after a warning where that is possible.',
      ],
    },
    {
      title: 'Liability and law',
      paragraphs: [
        'We are liable without limit for intent, gross negligence and harm to life or health; for simple negligence only for duties without which the contract makes no sense, and then for damage that was foreseeable. The law of the country where the operator of this shop is established applies; if you are a consumer, the protection of your own country’s law stays with you.',
      ],
    },
  ],
  contactTitle: 'Write to us',
  contact: 'Questions about these terms go to',
});
