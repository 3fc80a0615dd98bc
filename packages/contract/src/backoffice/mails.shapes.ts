import type { Shapes } from '../call.ts';
import { mailReaders, mailStops, mailTemplateNames } from '../shop/mail.ts';
import { Trial } from '../shop/settings.console.shapes.ts';
import { z } from '../zod.ts';

/** An email that the shop sends, with the subject of its sample. */
export const ShopMail = z.object({
  template: z.enum(mailTemplateNames),
  to: z.enum(mailReaders),
  stop: z.enum(mailStops),
  subject: z.string(),
});
export type ShopMail = z.infer<typeof ShopMail>;

/** One of them with sample data. */
export const MailPreview = ShopMail.extend({
  /** What inboxes show beside the subject. */
  preheader: z.string(),
  /** The same mail as programs show it that are set to light, and those that are set to dark. */
  html: z.object({ light: z.string(), dark: z.string() }),
  text: z.string(),
});
export type MailPreview = z.infer<typeof MailPreview>;

const byTemplate = z.object({ template: z.enum(mailTemplateNames) });

export const mailsConsoleShapes = {
  list: { summary: 'Every email the shop sends.', data: z.array(ShopMail) },
  preview: { summary: 'An email with sample data, as HTML and as text.', params: byTemplate, data: MailPreview },
  test: { summary: 'Send me an email with sample data.', params: byTemplate, data: Trial },
} satisfies Shapes;
