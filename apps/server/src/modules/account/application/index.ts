export { applicationPersonalData } from './application.personal.ts';
