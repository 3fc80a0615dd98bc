export { getBusinessIdentity } from './business.service.ts';
export { useCertificate } from './certificate.service.ts';
export { taxPersonalData } from './tax.personal.ts';
export {
  customsTerms,
  findInvoiceTaxId,
  getTaxProfile,
  importCostTo,
  listCompanies,
  readTaxTables,
  setTaxProfile,
  taxOf,
} from './tax.service.ts';
export { taxDay } from './tax-day.ts';
export { requireAnyTaxId } from './tax-id.rules.ts';
