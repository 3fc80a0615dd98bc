import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* The privacy policy. When its meaning changes, it gets a new version (../privacy-version.ts). */
export const privacyPolicy = defineMessages({
  updated: 'November 2026',
  title: 'Privacy policy',
  lead: 'What we store about you, why, for how long, and how to get a copy or have it deleted.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'This shop runs on Merchmill, software hosted by the shop’s operator. The operator is the controller of your data under the General Data Protection Regulation (GDPR) and can be reached at the address at the end of this page. The makers of the software have no access to your data.',
      ],
    },
    {
      title: 'What we store, and why',
      paragraphs: [
        'Your account: name, email address, a one-way hash of your password, and the time and version of your consent to this policy. We need them to log you in and to email you about your orders (performance of a contract).',
        'Your designs: the images you upload, the text you add, and the designs you save. We need them to show, print, and reprint what you order (performance of a contract). Nobody else sees them unless you publish them or share a design’s link.',
        'Your orders: addresses, items, print files, amounts, payments and their status, and shipments. We need them to fulfill your order and handle claims (performance of a contract), and the law requires us to keep accounting records (legal obligation).',
        'Your payments: the method, the amount, and the outcome. Card numbers never reach us; you enter them on the payment provider’s own page.',
        'Technical records: for each request, the time, the address requested, how long it took, whether it worked, and an ID to find it again if you report a problem. We need them to keep the shop running and secure (legitimate interest).',
      ],
    },
    {
      title: 'Cookies and browser storage',
      paragraphs: [
        'token keeps you logged in and can’t be read by scripts. user holds your name and account type so pages can greet you without a request. XSRF-TOKEN protects you from requests other sites make in your name. device, a random number that scripts can’t read, helps your account recognize this browser, so that nobody guessing your password can lock you out here. currency and productLayout remember how you like to see prices and lists. consent remembers for six months what you chose under “Privacy choices”. All of them are needed for what you asked for.',
        'Your browser’s local storage remembers your list layout, whether pages are light or dark, your shipping country, the last twelve items you viewed, your favorites until you log in, and the items you’re comparing. For the length of a visit, your browser also remembers which menu you last opened, whether you’ve gone past the first page, and whether you closed our newsletter banner. The designer saves an unsaved draft there so that closing a tab doesn’t cost you your work.',
        'If you came here from an ad, your browser keeps its source for that session. We count it and send it along with what you do here only if you agree (consent); if you decline, it’s deleted right away. For each choice, we record the policy version and the time, but not whose choice it was.',
        'We use no advertising cookies and no third-party scripts.',
        'We send our newsletter only to people who confirmed it through a link in an email (consent). Every issue has a one-click unsubscribe link. We store your address and when you confirmed or unsubscribed.',
      ],
    },
    {
      title: 'Who receives your data',
      paragraphs: [
        'The facility that prints your order receives the print files and the shipping address. The carrier receives your name, your address, and, where customs requires it, your phone number and the contents. The payment provider receives the amount, currency, and order number. Each may use them only for this purpose.',
        'We never sell your data.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Account and designs: until you delete them. Uploaded images not used in any design: until you remove them. Verification codes: 15 minutes. Unconfirmed sign-ups and failed logins, which are stored without addresses: seven days. Emails we sent you: 90 days, or two days if they contained a code. Browsers you logged in from: six months after the last login. Technical records: until the server’s log is rotated, at most 30 days. Orders, invoices, and payments: as long as tax law requires, usually ten years; if you delete your account, they remain without the parts that accounting doesn’t need.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask what we store about you, have it corrected, get a copy in a common format, object to its use, or have it deleted. In your account, Settings › Privacy gives you a copy of your data and deletes your account. For everything else, email the address below from your account’s email address, and we’ll reply within a month. If you think we’re wrong, you can complain to your country’s data protection authority.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Passwords are stored as Argon2id hashes. Sessions end after 14 idle days. Pages use a strict content security policy, and every change requires proof that it came from our own pages. If your data is ever exposed, we’ll notify you and the authorities within 72 hours of learning about it.',
      ],
    },
  ],
  contactTitle: 'Contact us',
  contact: 'Questions about your data? Email',
});
