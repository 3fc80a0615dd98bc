import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import { AppError } from '../../../app-error.ts';
import { route } from '../../../platform/http/serve.ts';
import { inUploadTurn, withFilePart } from '../file/index.ts';
import { takeLogo } from './logo.service.ts';
import { checkProvider, listShopSettings, saveShopSettings, sendTestMail } from './settings-editing.service.ts';

export const settingsConsole = [
  route(calls.settings, ({ ctx }) => listShopSettings(ctx)),
  route(calls.save, ({ ctx, principal, params, body }) => saveShopSettings(ctx, principal, { ...params, ...body })),
  route(calls.uploadLogo, ({ ctx, principal, transport }) => {
    if (!transport) throw new AppError('unsupportedType');
    return inUploadTurn(principal.personId, () =>
      withFilePart(ctx, transport.request, (incoming) => takeLogo(ctx, incoming, principal.personId)),
    );
  }),
  route(calls.testMail, ({ ctx, principal, body }) => sendTestMail(ctx, principal, body.to)),
  route(calls.checkProvider, ({ ctx, params }) => checkProvider(ctx, params.group)),
];
