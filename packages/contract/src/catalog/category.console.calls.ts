import { callsOf } from '../call.ts';
import type { categoryConsoleShapes } from './category.console.shapes.ts';

/* The trees of categories as operations edit them. */

const root = '/api/operations/catalog/categories';

export const categoryConsoleCalls = callsOf<typeof categoryConsoleShapes>()({
  categories: { id: 'operationsCategories.categories', method: 'GET', path: root, who: 'catalog.view' },
  create: { id: 'operationsCategories.create', method: 'POST', path: root, who: 'catalog.edit' },
  save: { id: 'operationsCategories.save', method: 'PUT', path: `${root}/{bizId}`, who: 'catalog.edit' },
  order: { id: 'operationsCategories.order', method: 'POST', path: `${root}/order`, who: 'catalog.edit' },
  remove: { id: 'operationsCategories.remove', method: 'POST', path: `${root}/{bizId}/remove`, who: 'catalog.edit' },
});
