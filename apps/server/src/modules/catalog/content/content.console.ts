import { contentConsoleCalls as calls } from '@merchmill/contract/catalog/content.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { createArticle, getEditableArticle, listEditableArticles, saveArticle } from './article-editing.service.ts';
import { createBlock, listBlocks, orderBlocks, removeBlock, saveBlock } from './block-editing.service.ts';
import { parseMarkdown } from './markdown.rules.ts';
import { listVotes } from './vote.service.ts';

export const contentConsole = [
  route(calls.blocks, ({ ctx }) => listBlocks(ctx)),
  route(calls.createBlock, ({ ctx, principal, body }) => createBlock(ctx, principal, body)),
  route(calls.saveBlock, ({ ctx, principal, params, body }) => saveBlock(ctx, principal, { ...params, ...body })),
  route(calls.removeBlock, ({ ctx, principal, params, body }) => removeBlock(ctx, principal, { ...params, ...body })),
  route(calls.orderBlocks, ({ ctx, principal, body }) => orderBlocks(ctx, principal, body)),
  route(calls.articles, ({ ctx }) => listEditableArticles(ctx)),
  route(calls.article, ({ ctx, params }) => getEditableArticle(ctx, params.bizId)),
  route(calls.votes, ({ ctx, params, query }) => listVotes(ctx, params.bizId, query)),
  route(calls.createArticle, ({ ctx, principal, body }) => createArticle(ctx, principal, body)),
  route(calls.saveArticle, ({ ctx, principal, params, body }) => saveArticle(ctx, principal, { ...params, ...body })),
  route(calls.previewArticle, ({ body }) => parseMarkdown(body.body)),
];
