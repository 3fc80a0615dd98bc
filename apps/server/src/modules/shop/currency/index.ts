export { getCheckoutCurrency, getCurrency, listCurrencies, listDatedRates, readRates } from './currency.service.ts';
export { ageOfRates, findRatesDay, takeRates } from './rates.service.ts';
