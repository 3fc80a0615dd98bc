export { listArticles } from './content.service.ts';
