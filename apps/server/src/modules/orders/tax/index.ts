export { customsTerms, getTaxProfile, importCostTo, readTaxFacts, taxDay, taxOf } from './tax.service.ts';
