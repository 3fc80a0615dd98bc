export { customsTerms, getTaxProfile, importCostTo, readTaxTables, taxDay, taxOf } from './tax.service.ts';
