import type { MailTemplate } from '@merchmill/contract/shop/mail.ts';
import type { MailContent } from './mail-content.ts';

/** What a sample of a mail may name of the shop. */
export type SampleShop = {
  shopName: string;
  /** A path of the shop as a whole address. */
  link: (path: string) => string;
  /** Something that the shop sells; the same for the same number. None where it sells nothing yet. */
  item: (n: number) => { title: string; picture: { url: string; alt: string } } | undefined;
};

/** A module's mails with sample data, each made by the function that makes it for real. */
export type MailSamples<Names extends MailTemplate = MailTemplate> = Record<Names, (shop: SampleShop) => MailContent>;
