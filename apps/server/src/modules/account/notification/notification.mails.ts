import type { MailContent } from '../../shop/mail/index.ts';

/* The mail with what has no mail of its own. */

const template = 'notifications';

type Bundle = { name: string; titles: readonly string[]; total: number; link: string; shop: string };

export function bundleMail({ name, titles, total, link, shop }: Bundle): MailContent {
  const [first] = titles;
  if (total === 1)
    return { template, subject: first!, greeting: name, blocks: [`${first}.`], action: { label: 'View', url: link } };
  const more = total - titles.length;
  return {
    template,
    subject: `${total} updates from ${shop}`,
    greeting: name,
    blocks: ['Here’s what happened:', { kind: 'list', items: [...titles, ...(more > 0 ? [`${more} more`] : [])] }],
    action: { label: 'View notifications', url: link },
  };
}
