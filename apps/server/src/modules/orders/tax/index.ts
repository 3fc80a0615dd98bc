export { customsTerms, importCostTo, readTaxFacts, taxDay, taxOf } from './tax.service.ts';
