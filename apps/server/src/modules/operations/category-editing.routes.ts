import { operationsCategoriesCalls } from '@merchmill/contract/operations-categories.ts';
import { route } from '../../http/serve.ts';
import {
  createCategory,
  listEditedCategories,
  orderCategories,
  removeCategory,
  saveCategory,
} from '../catalog/category-editing.service.ts';

const calls = operationsCategoriesCalls;

export const categoryEditingRoutes = [
  route(calls.categories, ({ ctx, query }) => listEditedCategories(ctx, query.tab)),
  route(calls.create, ({ ctx, who, body }) => createCategory(ctx, who, body)),
  route(calls.order, ({ ctx, who, body }) => orderCategories(ctx, who, body)),
  route(calls.save, ({ ctx, who, params, body }) => saveCategory(ctx, who, { ...params, ...body })),
  route(calls.remove, ({ ctx, who, params, body }) => removeCategory(ctx, who, { ...params, ...body })),
];
