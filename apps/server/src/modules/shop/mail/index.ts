export { mailPersonalData } from './mail.personal.ts';
export {
  deliverMail,
  deliverNow,
  deliverUrgentMail,
  forgetMails,
  hastenMails,
  type Letter,
  sendMail,
  sendMailAtOnce,
} from './mail.service.ts';
export { type MailContent, mailDay, mailMinute } from './mail-content.ts';
