export { mailPersonalData } from './mail.personal.ts';
export {
  deliverMail,
  deliverNow,
  deliverUrgentMail,
  forgetMails,
  hastenMails,
  type Letter,
  renderFor,
  sendMail,
  sendMailAtOnce,
} from './mail.service.ts';
export {
  type MailBlock,
  type MailContent,
  type MailItem,
  mailDay,
  mailDays,
  mailMinute,
  mailPicture,
  preheaderOf,
} from './mail-content.ts';
export { previewHtml } from './mail-layout.ts';
export type { MailSamples, SampleShop } from './mail-samples.ts';
