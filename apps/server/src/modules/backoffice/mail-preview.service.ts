import type { MailPreview, ShopMail } from '@merchmill/contract/backoffice/mails.shapes.ts';
import { type MailTemplate, mailTemplateNames, stopOf, templateOf } from '@merchmill/contract/shop/mail.ts';
import type { Trial } from '@merchmill/contract/shop/settings.console.shapes.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { NoMailServer } from '../../adapters/mail/mailers.ts';
import { whyNotSent } from '../../adapters/mail/why-not-sent.ts';
import type { Ctx } from '../../context.ts';
import type { UserPrincipal } from '../../principal.ts';
import { getContact } from '../account/account/index.ts';
import { spus } from '../catalog/catalog/catalog.tables.ts';
import { selectSpuCards, spuCard } from '../catalog/listing/index.ts';
import {
  type MailContent,
  type MailSamples,
  mailPicture,
  preheaderOf,
  previewHtml,
  renderFor,
  type SampleShop,
  sendMailAtOnce,
} from '../shop/mail/index.ts';

/* The shop's mails with sample data: made by the same functions as those that are sent. */

/** The best-selling designs stand for what was ordered. */
async function readSampleShop(ctx: Ctx): Promise<SampleShop> {
  const { brand, publicUrl } = ctx.config;
  const best = await selectSpuCards(ctx.db)
    .where(and(eq(spus.published, true), isNull(spus.makerId)))
    .orderBy(desc(spus.settleOrderNum), desc(spus.id))
    .limit(2);
  const items = best.map(spuCard).map(({ title, picture }) => ({ title, picture: mailPicture(publicUrl, picture) }));
  return { shopName: brand.name, link: (path) => publicUrl + path, item: (n) => items[n] };
}

const toShopMail = (template: MailTemplate, { subject }: MailContent): ShopMail => ({
  template,
  to: templateOf(template).to,
  stop: stopOf(template),
  subject,
});

export async function listShopMails(ctx: Ctx, samples: MailSamples): Promise<ShopMail[]> {
  const shop = await readSampleShop(ctx);
  return mailTemplateNames.map((template) => toShopMail(template, samples[template](shop)));
}

export async function previewMail(ctx: Ctx, samples: MailSamples, template: MailTemplate): Promise<MailPreview> {
  const content = samples[template](await readSampleShop(ctx));
  const { html, text } = renderFor(ctx, content);
  const { origin } = new URL(ctx.config.publicUrl);
  return {
    ...toShopMail(template, content),
    preheader: preheaderOf(content),
    html: { light: previewHtml(html, 'light', origin), dark: previewHtml(html, 'dark', origin) },
    text,
  };
}

/** To the member of staff who asks for it, and to nobody else. */
export async function sendSample(
  ctx: Ctx,
  samples: MailSamples,
  { personId }: UserPrincipal,
  template: MailTemplate,
): Promise<Trial> {
  const { email: to } = await getContact(ctx, personId);
  const content = samples[template](await readSampleShop(ctx));
  try {
    await sendMailAtOnce(ctx, { ...content, to, subject: `[Test] ${content.subject}` });
  } catch (error) {
    const isMissing = error instanceof NoMailServer;
    return { ok: false, message: isMissing ? error.message : whyNotSent(error, ctx.config.mail) };
  }
  return { ok: true, message: `Test email sent to ${to}.` };
}
