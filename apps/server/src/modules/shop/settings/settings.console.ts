import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { PictureSetting } from '@merchmill/contract/shop/shop-settings.ts';
import { AppError } from '../../../app-error.ts';
import { type Input, route } from '../../../platform/http/serve.ts';
import { inUploadTurn, withFilePart } from '../file/index.ts';
import { takeSettingPicture } from './setting-picture.service.ts';
import { checkProvider, listShopSettings, saveShopSettings, sendTestMail } from './settings-editing.service.ts';

type Upload = Pick<Input<typeof calls.uploadLogo>, 'ctx' | 'principal' | 'transport'>;

function takeIn(name: PictureSetting, { ctx, principal: { personId }, transport }: Upload) {
  if (!transport) throw new AppError('unsupportedType');
  return inUploadTurn(personId, () =>
    withFilePart(ctx, transport.request, (incoming) => takeSettingPicture(ctx, incoming, personId, name)),
  );
}

export const settingsConsole = [
  route(calls.settings, ({ ctx }) => listShopSettings(ctx)),
  route(calls.save, ({ ctx, principal, params, body }) => saveShopSettings(ctx, principal, { ...params, ...body })),
  route(calls.uploadLogo, (input) => takeIn('BRAND_LOGO', input)),
  route(calls.uploadGuaranteeNotice, (input) => takeIn('GUARANTEE_NOTICE', input)),
  route(calls.testMail, ({ ctx, principal, body }) => sendTestMail(ctx, principal, body.to)),
  route(calls.checkProvider, ({ ctx, params }) => checkProvider(ctx, params.group)),
];
