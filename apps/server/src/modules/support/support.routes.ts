import { supportCalls } from '@merchmill/contract/support.ts';
import { route } from '../../http/serve.ts';
import { answerMessage, listMessages, writeMessage } from './support.service.ts';

export const supportRoutes = [
  route(supportCalls.write, ({ ctx, who, body }) => writeMessage(ctx, who, body)),
  route(supportCalls.messages, ({ ctx, query }) => listMessages(ctx, query)),
  route(supportCalls.answer, ({ ctx, who, params, body }) => answerMessage(ctx, who, { ...params, ...body })),
];
