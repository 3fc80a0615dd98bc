import type { ReportCategory } from '@merchmill/contract/design/report.ts';
import { type MailContent, mailDay, mailMinute } from '../../shop/mail/index.ts';

/** As mails name the ground of a report. */
const grounds: Record<ReportCategory, string> = {
  copyright: 'infringement of a copyright',
  trademark: 'infringement of a trademark',
  illegal: 'illegal content',
  offensive: 'offensive content, which our terms don’t allow',
  unsafe: 'an unsafe product',
  childSafety: 'sexual abuse of children',
  other: 'a breach of our terms',
};

type About = { shop: string; title: string };

/** Anybody can have it sent to any address: nothing in it is what they have typed. */
export const receiptMail = ({ shop, title, id, at }: About & { id: string; at: Date }): MailContent => ({
  template: 'reportReceived',
  subject: `We received your report to ${shop}`,
  greeting: 'there',
  blocks: [
    `Thanks for your report of “${title}”. We received it on ${mailMinute(at)}, under the reference ${id}.`,
    'Someone from our team will review it, not a program. We’ll email you what we decide.',
  ],
  note: 'If you didn’t send a report, you can ignore this email.',
});

const redress =
  'If you disagree, you can reply to us, turn to an out-of-court dispute settlement body in the European Union, or go to court.';

export const rejectedMail = ({ title, reason }: About & { reason: string }): MailContent => ({
  template: 'reportRejected',
  subject: `Your report of “${title}”`,
  greeting: 'there',
  blocks: [
    `We reviewed your report of “${title}” and decided not to take it down. Here’s why:`,
    { kind: 'quote', text: reason },
    redress,
  ],
});

export const removedMail = ({ title }: About): MailContent => ({
  template: 'reportAccepted',
  subject: `Your report of “${title}”`,
  greeting: 'there',
  blocks: [`We reviewed your report of “${title}” and took the product down. Thank you for telling us.`, redress],
});

type Reasons = About & { name: string; category: ReportCategory; reason: string; until: Date; link: string };

/** The statement of reasons to whoever made it (Regulation (EU) 2022/2065, article 17). */
export const reasonsMail = ({ title, name, category, reason, until, link }: Reasons): MailContent => ({
  template: 'productRemoved',
  subject: `We took down “${title}”`,
  greeting: name,
  blocks: [
    `We took your product “${title}” down. It’s hidden from the whole shop, in all countries, and can’t be ordered. Earlier orders aren’t affected.`,
    `We acted on a report of ${grounds[category]}. A member of our team decided this, without automated means, because:`,
    { kind: 'quote', text: reason },
    `If you disagree, you can appeal until ${mailDay(until)}, free of charge. Someone else will look at it. You can also turn to an out-of-court dispute settlement body in the European Union, or go to court.`,
  ],
  action: { label: 'See the decision and appeal', url: link },
});

/** `isBack`: for sale again; what became of it since it was taken down may keep it away. */
type Answered = About & { name: string; answer: string; restored: boolean; isBack: boolean; link: string };

export const appealMail = ({ title, name, answer, restored, isBack, link }: Answered): MailContent => ({
  template: 'appealAnswered',
  subject: `Your appeal about “${title}”`,
  greeting: name,
  blocks: [
    restored
      ? `Someone else reviewed your appeal and agreed with you: ${isBack ? `“${title}” is for sale again` : `we no longer object to “${title}” as it was. What you changed or we decided since then still applies`}. Their answer:`
      : `Someone else reviewed your appeal and decided that “${title}” stays down. Here’s why:`,
    { kind: 'quote', text: answer },
    ...(restored ? [] : [redress]),
  ],
  action: { label: 'See the decision', url: link },
});
