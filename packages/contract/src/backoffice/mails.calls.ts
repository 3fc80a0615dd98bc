import { callsOf } from '../call.ts';
import type { mailsConsoleShapes } from './mails.shapes.ts';

/* The shop's emails, as staff look at them. */

const root = '/api/operations/mails';

export const mailsConsoleCalls = callsOf<typeof mailsConsoleShapes>()({
  list: { id: 'operationsMails.list', method: 'GET', path: root, who: 'shop.settings' },
  preview: { id: 'operationsMails.preview', method: 'GET', path: `${root}/{template}`, who: 'shop.settings' },
  test: {
    id: 'operationsMails.test',
    method: 'POST',
    path: `${root}/{template}/test`,
    who: 'shop.settings',
    limit: 'mail',
  },
});
