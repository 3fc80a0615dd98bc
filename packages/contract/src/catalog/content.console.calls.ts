import { callsOf } from '../call.ts';
import type { contentConsoleShapes } from './content.console.shapes.ts';

/* Texts, sections of pages and curated collections as operations edit them. */

const root = '/api/operations/content';

export const contentConsoleCalls = callsOf<typeof contentConsoleShapes>()({
  blocks: { id: 'operationsContent.blocks', method: 'GET', path: `${root}/blocks`, who: 'content.view' },
  createBlock: { id: 'operationsContent.createBlock', method: 'POST', path: `${root}/blocks`, who: 'content.edit' },
  saveBlock: { id: 'operationsContent.saveBlock', method: 'PUT', path: `${root}/blocks/{bizId}`, who: 'content.edit' },
  removeBlock: {
    id: 'operationsContent.removeBlock',
    method: 'POST',
    path: `${root}/blocks/{bizId}/remove`,
    who: 'content.edit',
  },
  orderBlocks: {
    id: 'operationsContent.orderBlocks',
    method: 'POST',
    path: `${root}/blocks/order`,
    who: 'content.edit',
  },
  articles: { id: 'operationsContent.articles', method: 'GET', path: `${root}/articles`, who: 'content.view' },
  article: { id: 'operationsContent.article', method: 'GET', path: `${root}/articles/{bizId}`, who: 'content.view' },
  votes: {
    id: 'operationsContent.votes',
    method: 'GET',
    path: `${root}/articles/{bizId}/votes`,
    who: 'content.view',
  },
  createArticle: {
    id: 'operationsContent.createArticle',
    method: 'POST',
    path: `${root}/articles`,
    who: 'content.edit',
  },
  saveArticle: {
    id: 'operationsContent.saveArticle',
    method: 'PUT',
    path: `${root}/articles/{bizId}`,
    who: 'content.edit',
  },
  previewArticle: {
    id: 'operationsContent.previewArticle',
    method: 'POST',
    path: `${root}/articles/preview`,
    who: 'content.edit',
  },
});
