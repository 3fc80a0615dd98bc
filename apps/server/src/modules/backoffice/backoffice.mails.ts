import type { MailContent, MailSamples } from '../shop/mail/index.ts';

/* What those who run the shop are told by mail. */

export function failedJobsMail(failed: readonly { queue: string; count: number }[], link: string): MailContent {
  const total = failed.reduce((sum, { count }) => sum + count, 0);
  return {
    template: 'failedJobs',
    subject: total === 1 ? 'A background job failed' : `${total} background jobs failed`,
    blocks: [
      'They were retried and won’t run again by themselves. Fix the cause, then retry or discard them:',
      { kind: 'list', items: failed.map(({ queue, count }) => `${queue}: ${count}`) },
    ],
    action: { label: 'View background jobs', url: link },
  };
}

export const backofficeMailSamples: MailSamples<'failedJobs'> = {
  failedJobs: ({ link }) =>
    failedJobsMail(
      [
        { queue: 'shipment.book', count: 2 },
        { queue: 'invoice.issue', count: 1 },
      ],
      link('/operations/jobs'),
    ),
};
