import { mailsConsoleCalls as calls } from '@merchmill/contract/backoffice/mails.calls.ts';
import { route } from '../../platform/http/serve.ts';
import type { MailSamples } from '../shop/mail/index.ts';
import { listShopMails, previewMail, sendSample } from './mail-preview.service.ts';

export const mailsRoutes = (samples: MailSamples) => [
  route(calls.list, ({ ctx }) => listShopMails(ctx, samples)),
  route(calls.preview, ({ ctx, params }) => previewMail(ctx, samples, params.template)),
  route(calls.test, ({ ctx, principal, params }) => sendSample(ctx, samples, principal, params.template)),
];
