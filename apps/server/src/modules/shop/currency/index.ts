export { getCheckoutCurrency, getCurrency, listCurrencies, listDatedRates } from './currency.service.ts';
export { ageOfRates, findRatesDay, takeRates } from './rates.service.ts';
