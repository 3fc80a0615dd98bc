import { orderConsoleCalls } from '@merchmill/contract/orders/order.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { addNote } from './order-note.service.ts';

export const orderConsole = [
  route(orderConsoleCalls.addNote, ({ ctx, principal, params, body }) =>
    addNote(ctx, principal, { ...params, ...body }),
  ),
];
