import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { checkProvider, listShopSettings, saveShopSettings, sendTestMail } from './settings-editing.service.ts';

export const settingsConsole = [
  route(calls.settings, ({ ctx }) => listShopSettings(ctx)),
  route(calls.save, ({ ctx, principal, params, body }) => saveShopSettings(ctx, principal, { ...params, ...body })),
  route(calls.testMail, ({ ctx, principal, body }) => sendTestMail(ctx, principal, body.to)),
  route(calls.checkProvider, ({ ctx, params }) => checkProvider(ctx, params.group)),
];
