import { callsOf } from '../call.ts';
import type { taxConsoleShapes } from './tax.console.shapes.ts';

/* Tax rates, areas that tax what is brought into them with their thresholds, and import charges, as staff edit them. */

const ratesPath = '/api/operations/tables/tax-rates';
const path = '/api/operations/tables/tax-areas';
const chargesPath = '/api/operations/tables/import-charges';

export const taxConsoleCalls = callsOf<typeof taxConsoleShapes>()({
  taxRates: { id: 'operationsTables.taxRates', method: 'GET', path: ratesPath, who: 'settings.view' },
  createTaxRate: { id: 'operationsTables.createTaxRate', method: 'POST', path: ratesPath, who: 'settings.edit' },
  saveTaxRate: { id: 'operationsTables.saveTaxRate', method: 'PUT', path: ratesPath, who: 'settings.edit' },
  removeTaxRate: {
    id: 'operationsTables.removeTaxRate',
    method: 'POST',
    path: `${ratesPath}/remove`,
    who: 'settings.edit',
  },
  areas: { id: 'operationsTaxes.areas', method: 'GET', path, who: 'settings.view' },
  createArea: { id: 'operationsTaxes.createArea', method: 'POST', path, who: 'settings.edit' },
  saveArea: { id: 'operationsTaxes.saveArea', method: 'PUT', path, who: 'settings.edit' },
  removeArea: { id: 'operationsTaxes.removeArea', method: 'POST', path: `${path}/remove`, who: 'settings.edit' },
  charges: { id: 'operationsTaxes.charges', method: 'GET', path: chargesPath, who: 'settings.view' },
  createCharge: { id: 'operationsTaxes.createCharge', method: 'POST', path: chargesPath, who: 'settings.edit' },
  saveCharge: { id: 'operationsTaxes.saveCharge', method: 'PUT', path: chargesPath, who: 'settings.edit' },
  removeCharge: {
    id: 'operationsTaxes.removeCharge',
    method: 'POST',
    path: `${chargesPath}/remove`,
    who: 'settings.edit',
  },
});
