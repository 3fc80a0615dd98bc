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
  route(calls.createPromo, ({ ctx, who, body }) => createPromo(ctx, who, body)),
  route(calls.savePromo, ({ ctx, who, params, body }) => savePromo(ctx, who, { ...params, ...body })),
  route(calls.shipping, ({ ctx }) => listShipping(ctx)),
  route(calls.createRate, ({ ctx, who, body }) => createRate(ctx, who, body)),
  route(calls.saveRate, ({ ctx, who, params, body }) => saveRate(ctx, who, { key: params, ...body })),
  route(calls.removeRate, ({ ctx, who, params, body }) => removeRate(ctx, who, { key: params, ...body })),
  route(calls.saveZone, ({ ctx, who, params, body }) => saveZone(ctx, who, { ...params, ...body })),
  route(calls.methods, ({ ctx }) => listMethods(ctx)),
  route(calls.createMethod, ({ ctx, who, body }) => createMethod(ctx, who, body)),
  route(calls.saveMethod, ({ ctx, who, params, body }) => saveMethod(ctx, who, { ...params, ...body })),
  route(calls.removeMethod, ({ ctx, who, params, body }) => removeMethod(ctx, who, { ...params, ...body })),
  route(calls.calendars, ({ ctx }) => listCalendars(ctx)),
  route(calls.saveCalendar, ({ ctx, who, params, body }) => saveCalendar(ctx, who, { ...params, ...body })),
  route(calls.taxRates, ({ ctx }) => listTaxRates(ctx)),
  route(calls.createTaxRate, ({ ctx, who, body }) => createTaxRate(ctx, who, body)),
  route(calls.saveTaxRate, ({ ctx, who, body }) => saveTaxRate(ctx, who, body)),
  route(calls.removeTaxRate, ({ ctx, who, body }) => removeTaxRate(ctx, who, body)),
  route(calls.areas, ({ ctx }) => listTaxAreas(ctx)),
  route(calls.createArea, ({ ctx, who, body }) => createTaxArea(ctx, who, body)),
  route(calls.saveArea, ({ ctx, who, body }) => saveTaxArea(ctx, who, body)),
  route(calls.removeArea, ({ ctx, who, body }) => removeTaxArea(ctx, who, body)),
  route(calls.charges, ({ ctx }) => listImportCharges(ctx)),
  route(calls.createCharge, ({ ctx, who, body }) => createImportCharge(ctx, who, body)),
  route(calls.saveCharge, ({ ctx, who, body }) => saveImportCharge(ctx, who, body)),
  route(calls.removeCharge, ({ ctx, who, body }) => removeImportCharge(ctx, who, body)),
  route(calls.currencies, ({ ctx }) => listEditableCurrencies(ctx)),
  route(calls.refreshCurrencies, ({ ctx, who }) => refreshCurrencies(ctx, who)),
  route(calls.saveCurrency, ({ ctx, who, params, body }) => saveCurrency(ctx, who, { ...params, ...body })),
  route(calls.currencyHistory, ({ ctx, params }) => listRateHistory(ctx, params.code)),
];
