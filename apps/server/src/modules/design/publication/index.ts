export { listOwnPrivateProducts } from './private-product.service.ts';
export { publicationPersonalData } from './publication.personal.ts';
export { restoreSpu, takeDownSpu } from './publication.service.ts';
