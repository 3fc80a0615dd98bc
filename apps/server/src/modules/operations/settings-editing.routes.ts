import { operationsSettingsCalls as calls } from '@merchmill/contract/operations-settings.ts';
import { route } from '../../http/serve.ts';
import { checkRow, dismissChecklist, getChecklist } from './checklist.service.ts';
import { checkProvider, listShopSettings, saveShopSettings, sendTestMail } from './settings-editing.service.ts';
import { listWarehouses, saveWarehouse } from './warehouse-editing.service.ts';

export const settingsEditingRoutes = [
  route(calls.settings, ({ ctx }) => listShopSettings(ctx)),
  route(calls.save, ({ ctx, principal, params, body }) => saveShopSettings(ctx, principal, { ...params, ...body })),
  route(calls.testMail, ({ ctx, principal, body }) => sendTestMail(ctx, principal, body.to)),
  route(calls.checkProvider, ({ ctx, params }) => checkProvider(ctx, params.group)),
  route(calls.warehouses, ({ ctx }) => listWarehouses(ctx)),
  route(calls.saveWarehouse, ({ ctx, principal, params, body }) =>
    saveWarehouse(ctx, principal, { ...params, ...body }),
  ),
  route(calls.checklist, ({ ctx }) => getChecklist(ctx)),
  route(calls.check, ({ ctx, principal, params }) => checkRow(ctx, principal, params.row)),
  route(calls.dismissChecklist, ({ ctx, principal, body }) => dismissChecklist(ctx, principal, body.dismissed)),
];
