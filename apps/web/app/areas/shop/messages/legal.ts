import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Who sells, and how accessible the shop is. */
export const imprint = defineMessages({
  title: 'Imprint',
  lead: 'Who runs this shop and sells what’s in it.',
  seller: 'Seller',
  taxIds: 'Tax and register numbers',
  contact: 'Contact',
  missing: 'The operator of this shop hasn’t entered an address yet.',
});

export const guarantee = defineMessages({
  title: 'Legal guarantee',
  lead: 'The legal guarantee of conformity for consumers in the European Union.',
  text: 'If goods don’t match what we described or aren’t fit for use, consumers in the European Union can have them repaired or replaced free of charge for at least two years after delivery, or get a price reduction or their money back. This notice says how.',
  contactTitle: 'Something’s wrong with your order?',
  contact: 'Contact us',
});

export const accessibility = defineMessages({
  updated: 'November 2026',
  title: 'Accessibility',
  lead: 'We want everyone to be able to use this shop.',
  sections: [
    {
      title: 'Our standard',
      paragraphs: [
        'We build this shop to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, which the European standard EN 301 549 and the European Accessibility Act refer to.',
      ],
    },
    {
      title: 'How we test',
      paragraphs: [
        'Automated tests check pages of the shop, the account, and checkout with axe, on desktop and phone screens, and fail on any violation of WCAG 2.0, 2.1, or 2.2 at levels A and AA that axe detects. Other tests buy, sign in, and withdraw from a contract in a real browser. Parts of these journeys are made by keyboard alone.',
        'Automated tests find only some barriers. No independent audit has been made.',
      ],
    },
    {
      title: 'What we know doesn’t work',
      paragraphs: [
        'Placing pictures and text on a product is a visual task, and mockups show the result as a picture. If you can’t use the designer, contact us and we’ll prepare your design with you.',
      ],
    },
  ],
  contactTitle: 'Tell us about barriers',
  contact: 'Found something that doesn’t work for you? Tell us what you wanted to do and what you use, at',
});
