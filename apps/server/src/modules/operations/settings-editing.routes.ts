import { operationsSettingsCalls as calls } from '@merchmill/contract/operations-settings.ts';
import { route } from '../../http/serve.ts';
import { checkRow, dismissChecklist, getChecklist } from './checklist.service.ts';
import { checkProvider, listShopSettings, saveShopSettings, sendTestMail } from './settings-editing.service.ts';
import { listWarehouses, saveWarehouse } from './warehouse-editing.service.ts';

export const settingsEditingRoutes = [
  route(calls.settings, ({ ctx }) => listShopSettings(ctx)),
  route(calls.save, ({ ctx, who, params, body }) => saveShopSettings(ctx, who, { ...params, ...body })),
  route(calls.testMail, ({ ctx, who, body }) => sendTestMail(ctx, who, body.to)),
  route(calls.checkProvider, ({ ctx, params }) => checkProvider(ctx, params.group)),
  route(calls.warehouses, ({ ctx }) => listWarehouses(ctx)),
  route(calls.saveWarehouse, ({ ctx, who, params, body }) => saveWarehouse(ctx, who, { ...params, ...body })),
  route(calls.checklist, ({ ctx }) => getChecklist(ctx)),
  route(calls.check, ({ ctx, who, params }) => checkRow(ctx, who, params.row)),
  route(calls.dismissChecklist, ({ ctx, who, body }) => dismissChecklist(ctx, who, body.dismissed)),
];
