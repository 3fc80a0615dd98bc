export { colourOption } from './product.service.ts';
