import { HotCategoryKind } from '@merchmill/contract/enums.ts';
import { type HotForm, operationsContentCalls } from '@merchmill/contract/operations-content.ts';
import { invalidField } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { route } from '../../http/serve.ts';
import {
  createHot,
  festivalDays,
  getHot,
  listDirectories,
  listHots,
  listItems,
  orderHots,
  removeHot,
  saveHot,
} from '../catalog/hot-editing.service.ts';
import {
  createArticle,
  getEditableArticle,
  hasArticle,
  listEditableArticles,
  saveArticle,
} from '../content/article-editing.service.ts';
import { createBlock, listBlocks, orderBlocks, removeBlock, saveBlock } from '../content/block-editing.service.ts';
import { parseMarkdown } from '../content/markdown.rules.ts';

const calls = operationsContentCalls;

/** Articles are of a later module than the entries that open them. */
async function withArticle(ctx: Ctx, form: HotForm): Promise<HotForm> {
  const { target } = form;
  if (target.kind === HotCategoryKind.article && !(await hasArticle(ctx, target.articleHandle)))
    throw invalidField('target.articleHandle', 'There is no such article.');
  return form;
}

export const contentEditingRoutes = [
  route(calls.blocks, ({ ctx }) => listBlocks(ctx)),
  route(calls.createBlock, ({ ctx, principal, body }) => createBlock(ctx, principal, body)),
  route(calls.saveBlock, ({ ctx, principal, params, body }) => saveBlock(ctx, principal, { ...params, ...body })),
  route(calls.removeBlock, ({ ctx, principal, params, body }) => removeBlock(ctx, principal, { ...params, ...body })),
  route(calls.orderBlocks, ({ ctx, principal, body }) => orderBlocks(ctx, principal, body)),
  route(calls.articles, ({ ctx }) => listEditableArticles(ctx)),
  route(calls.article, ({ ctx, params }) => getEditableArticle(ctx, params.bizId)),
  route(calls.createArticle, ({ ctx, principal, body }) => createArticle(ctx, principal, body)),
  route(calls.saveArticle, ({ ctx, principal, params, body }) => saveArticle(ctx, principal, { ...params, ...body })),
  route(calls.previewArticle, ({ body }) => parseMarkdown(body.body)),
  route(calls.hots, ({ ctx }) => listHots(ctx)),
  route(calls.hot, ({ ctx, params }) => getHot(ctx, params.bizId)),
  route(calls.createHot, async ({ ctx, principal, body }) => createHot(ctx, principal, await withArticle(ctx, body))),
  route(calls.saveHot, async ({ ctx, principal, params, body: { version, form } }) =>
    saveHot(ctx, principal, { ...params, version, form: await withArticle(ctx, form) }),
  ),
  route(calls.removeHot, ({ ctx, principal, params, body }) => removeHot(ctx, principal, { ...params, ...body })),
  route(calls.orderHots, ({ ctx, principal, body }) => orderHots(ctx, principal, body.bizIds)),
  route(calls.festivalDays, ({ ctx, body }) => festivalDays(body.dateRule, body.orderByLeadDays, ctx.now())),
  route(calls.items, ({ ctx, query }) => listItems(ctx, query.tab, { keyword: query.keyword })),
  route(calls.directories, ({ ctx }) => listDirectories(ctx)),
];
