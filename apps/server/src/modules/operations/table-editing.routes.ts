import { operationsShippingCalls } from '@merchmill/contract/operations-shipping.ts';
import { operationsTablesCalls } from '@merchmill/contract/operations-tables.ts';
import { operationsTaxesCalls } from '@merchmill/contract/operations-taxes.ts';
import { route } from '../../http/serve.ts';
import { createPromo, listPromos, savePromo } from '../promo/promo-editing.service.ts';
import { listEditableCurrencies, listRateHistory } from '../settings/rates-editing.service.ts';
import { listCalendars, saveCalendar } from '../shipping/calendar-editing.service.ts';
import { createMethod, listMethods, removeMethod, saveMethod } from '../shipping/method-editing.service.ts';
import { createRate, listShipping, removeRate, saveRate, saveZone } from '../shipping/shipping-editing.service.ts';
import { createTaxArea, listTaxAreas, removeTaxArea, saveTaxArea } from '../tax/area-editing.service.ts';
import {
  createImportCharge,
  listImportCharges,
  removeImportCharge,
  saveImportCharge,
} from '../tax/charge-editing.service.ts';
import { createTaxRate, listTaxRates, removeTaxRate, saveTaxRate } from '../tax/tax-editing.service.ts';
import { refreshCurrencies, saveCurrency } from './table-editing.service.ts';

const calls = { ...operationsTablesCalls, ...operationsShippingCalls, ...operationsTaxesCalls };

export const tableEditingRoutes = [
  route(calls.promos, ({ ctx }) => listPromos(ctx)),
  route(calls.createPromo, ({ ctx, principal, body }) => createPromo(ctx, principal, body)),
  route(calls.savePromo, ({ ctx, principal, params, body }) => savePromo(ctx, principal, { ...params, ...body })),
  route(calls.shipping, ({ ctx }) => listShipping(ctx)),
  route(calls.createRate, ({ ctx, principal, body }) => createRate(ctx, principal, body)),
  route(calls.saveRate, ({ ctx, principal, params, body }) => saveRate(ctx, principal, { key: params, ...body })),
  route(calls.removeRate, ({ ctx, principal, params, body }) => removeRate(ctx, principal, { key: params, ...body })),
  route(calls.saveZone, ({ ctx, principal, params, body }) => saveZone(ctx, principal, { ...params, ...body })),
  route(calls.methods, ({ ctx }) => listMethods(ctx)),
  route(calls.createMethod, ({ ctx, principal, body }) => createMethod(ctx, principal, body)),
  route(calls.saveMethod, ({ ctx, principal, params, body }) => saveMethod(ctx, principal, { ...params, ...body })),
  route(calls.removeMethod, ({ ctx, principal, params, body }) => removeMethod(ctx, principal, { ...params, ...body })),
  route(calls.calendars, ({ ctx }) => listCalendars(ctx)),
  route(calls.saveCalendar, ({ ctx, principal, params, body }) => saveCalendar(ctx, principal, { ...params, ...body })),
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
  route(calls.currencies, ({ ctx }) => listEditableCurrencies(ctx)),
  route(calls.refreshCurrencies, ({ ctx, principal }) => refreshCurrencies(ctx, principal)),
  route(calls.saveCurrency, ({ ctx, principal, params, body }) => saveCurrency(ctx, principal, { ...params, ...body })),
  route(calls.currencyHistory, ({ ctx, params }) => listRateHistory(ctx, params.code)),
];
