import { taxConsoleCalls as calls } from '@merchmill/contract/orders/tax.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { createTaxArea, listTaxAreas, removeTaxArea, saveTaxArea } from './area-editing.service.ts';
import {
  createImportCharge,
  listImportCharges,
  removeImportCharge,
  saveImportCharge,
} from './charge-editing.service.ts';
import { createTaxRate, listTaxRates, removeTaxRate, saveTaxRate } from './tax-editing.service.ts';

export const taxConsole = [
  route(calls.taxRates, ({ ctx }) => listTaxRates(ctx)),
  route(calls.createTaxRate, ({ ctx, principal, body }) => createTaxRate(ctx, principal, body)),
  route(calls.saveTaxRate, ({ ctx, principal, body }) => saveTaxRate(ctx, principal, body)),
  route(calls.removeTaxRate, ({ ctx, principal, body }) => removeTaxRate(ctx, principal, body)),
  route(calls.areas, ({ ctx }) => listTaxAreas(ctx)),
  route(calls.createArea, ({ ctx, principal, body }) => createTaxArea(ctx, principal, body)),
  route(calls.saveArea, ({ ctx, principal, body }) => saveTaxArea(ctx, principal, body)),
  route(calls.removeArea, ({ ctx, principal, body }) => removeTaxArea(ctx, principal, body)),
  route(calls.charges, ({ ctx }) => listImportCharges(ctx)),
  route(calls.createCharge, ({ ctx, principal, body }) => createImportCharge(ctx, principal, body)),
  route(calls.saveCharge, ({ ctx, principal, body }) => saveImportCharge(ctx, principal, body)),
  route(calls.removeCharge, ({ ctx, principal, body }) => removeImportCharge(ctx, principal, body)),
];
