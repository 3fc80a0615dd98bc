import { categoryConsoleCalls } from '@merchmill/contract/catalog/category.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import {
  createCategory,
  listEditedCategories,
  orderCategories,
  removeCategory,
  saveCategory,
} from './category-editing.service.ts';

const calls = categoryConsoleCalls;

export const categoryConsole = [
  route(calls.categories, ({ ctx, query }) => listEditedCategories(ctx, query.tab)),
  route(calls.create, ({ ctx, principal, body }) => createCategory(ctx, principal, body)),
  route(calls.order, ({ ctx, principal, body }) => orderCategories(ctx, principal, body)),
  route(calls.save, ({ ctx, principal, params, body }) => saveCategory(ctx, principal, { ...params, ...body })),
  route(calls.remove, ({ ctx, principal, params, body }) => removeCategory(ctx, principal, { ...params, ...body })),
];
