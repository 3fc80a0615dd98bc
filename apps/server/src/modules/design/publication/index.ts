export { publicationPersonalData } from './publication.personal.ts';
