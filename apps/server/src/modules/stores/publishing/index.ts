export { publishingPersonalData } from './publishing.personal.ts';
