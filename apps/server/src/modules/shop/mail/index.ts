export { deliverMail, deliverUrgentMail, forgetMails, hastenMails, sendMail, sendMailAtOnce } from './mail.service.ts';
