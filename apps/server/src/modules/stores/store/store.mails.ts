import type { MailContent } from '../../shop/mail/index.ts';

/* Mails about the stores of sellers. */

type Lost = { name: string; store: string; link: string };

export const accessLostMail = ({ name, store, link }: Lost): MailContent => ({
  template: 'storeAccessLost',
  subject: `Connect ${store} again`,
  greeting: name,
  blocks: [
    `${store} no longer lets us in. Until you connect it again, we can’t publish products, import orders, or send tracking numbers.`,
    'This happens when the password of the shop changes or someone removes our access. Nothing is lost: orders placed meanwhile are imported once you’re connected.',
  ],
  action: { label: 'Reconnect', url: link },
});

export const currencyChangedMail = ({ name, store, link, currency }: Lost & { currency: string }): MailContent => ({
  template: 'storeCurrencyChanged',
  subject: `Approve ${store} again`,
  greeting: name,
  blocks: [
    `${store} now sells in ${currency}. The prices we published are in the earlier currency, so we’ve paused the store: nothing is published or imported until you approve it again.`,
  ],
  action: { label: 'Check and approve', url: link },
});
