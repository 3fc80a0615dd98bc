import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* The privacy policy. When its meaning changes, it gets a new version (../privacy-version.ts). */
export const privacyPolicy = defineMessages({
  updated: 'November 2026',
  title: 'Privacy policy',
  lead: 'What this shop keeps about you, why, for how long, and how you get it back or have it erased.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'This shop runs on Merchmill, software that its operator hosts. The operator is responsible for your data in the sense of the General Data Protection Regulation (GDPR) and answers at the address at the end of this page. The authors of the software have no access to it.',
      ],
    },
    {
      title: 'What we keep, and why',
      paragraphs: [
        'Your account: name, e-mail address, a one-way hash of your password, the time and version of your consent to this policy. We need them to let you in and to write to you about your orders (performance of a contract).',
        'Your designs: the pictures you upload, the texts you set, and the designs you save. We need them to show, print and reprint what you order (performance of a contract). Nobody else sees them unless you publish them yourself or send somebody the link of a design.',
        'Your orders: addresses, what you ordered, the files that were printed, amounts, payments and their state, shipments. We need them to fulfil the order and to answer claims (performance of a contract), and the law obliges us to keep the books (legal obligation).',
        'Your payments: which method, how much, and what became of it. Card numbers never reach us; they are entered on the payment provider’s own page.',
        'Technical records: for each request the time, the address asked for, how long it took, whether it worked, and an identifier to find it again when you report a problem. We need them to keep the shop running and safe (legitimate interest).',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'token keeps you logged in and cannot be read by scripts. user holds your name and kind of account so that pages can greet you without a request. XSRF-TOKEN protects you from requests that other sites make in your name. device, a random number that cannot be read by scripts, lets your account know this browser again, so that nobody who guesses at your password can keep you waiting here. currency and productLayout remember how you want to see prices and lists. consent remembers, for half a year, what you chose under “Privacy choices”. All of them are needed for what you asked for.',
        'Your browser’s local storage remembers the layout of lists, the country you have things sent to, the last twelve things you looked at, your favourites until you log in, and what you picked to compare. For the time of a visit your browser also keeps which menu you opened last, whether you have gone beyond the first page, and whether you closed the offer of our newsletter. The designer keeps an unsaved draft there so that a closed tab does not cost you your work.',
        'If you came by a link of somebody who advertises with us, the source it names is kept in your browser for that session. Only if you agree is it counted and sent along with what you do here (consent); if you decline, it is erased at once. With each choice we keep which version of this policy it was about and when, but not whose it was.',
        'There are no advertising cookies and no third-party scripts.',
        'Our newsletter goes to those who confirmed it by a link in a mail (consent). Every letter has a link that ends it with one click. We keep your address, when you confirmed, and when you left.',
      ],
    },
    {
      title: 'Who receives data',
      paragraphs: [
        'The workshop that prints your order receives the print files and the parcel’s address; the carrier receives name, address and, where customs ask for it, telephone number and contents; the payment provider receives amount, currency and order number. Each is bound to use them for this alone.',
        'We sell nothing to anybody.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Account and designs: until you delete them. Uploaded pictures that are in no design: until you remove them. Verification codes: fifteen minutes. Registrations that were not confirmed and failed logins, which are stored without addresses: seven days. Mails that we sent you: ninety days, those with a code two days. Browsers you logged in from: half a year after the last time. Technical records: until the server’s log is rotated, at most thirty days. Orders, invoices and payments: as long as tax law demands, usually ten years; after you delete your account they remain without the parts that are not needed for the books.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask what we keep about you, have it corrected, receive a copy in a common format, object to a use, or have it erased. Write to the address below from the e-mail address of your account; we answer within a month. If you think we are wrong, you may complain to the data protection authority of your country.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Passwords are stored as Argon2id hashes. Sessions end after fourteen idle days. Pages are delivered with a strict content security policy, and every change needs proof that it came from our own pages. If data should ever be lost to strangers, we tell you and the authority within seventy-two hours of learning of it.',
      ],
    },
  ],
  contactTitle: 'Write to us',
  contact: 'Questions about your data go to',
});
