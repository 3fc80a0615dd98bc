export { supportPersonalData } from './support.personal.ts';
