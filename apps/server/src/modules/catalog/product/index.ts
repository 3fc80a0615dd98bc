export { colorOption } from './product.service.ts';
