export { taxPersonalData } from './tax.personal.ts';
export { customsTerms, getTaxProfile, importCostTo, readTaxTables, taxDay, taxOf } from './tax.service.ts';
