export { getCheckoutCurrency, getCurrency, listCurrencies } from './currency.service.ts';
export { ageOfRates, findRatesDay, takeRates } from './rates.service.ts';
