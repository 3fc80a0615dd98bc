import type { ArticleTopic } from '@merchmill/contract/content.ts';

/** An article as it is written: the body is Markdown as `content/markdown.rules.ts` reads it. */
export interface ArticleSeed {
  seoHandle: string;
  topic: ArticleTopic;
  title: string;
  /** One or two sentences, shown in lists and to search engines. */
  summary: string;
  body: string;
}
