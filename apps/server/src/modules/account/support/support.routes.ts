import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { answerMessage, listMessages, writeMessage } from './support.service.ts';

export const supportRoutes = [
  route(supportCalls.write, ({ ctx, principal, body }) => writeMessage(ctx, principal, body)),
  route(supportCalls.messages, ({ ctx, query }) => listMessages(ctx, query)),
  route(supportCalls.answer, ({ ctx, principal, params, body }) =>
    answerMessage(ctx, principal, { ...params, ...body }),
  ),
];
