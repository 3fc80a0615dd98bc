/** An article of the help center as it comes with the program. Names of buttons and pages in it are *emphasized*. */
export type HelpArticle = {
  seoHandle: string;
  topic: 'orders' | 'designing' | 'products' | 'delivery' | 'returns' | 'payments' | 'account' | 'selling' | 'owner';
  title: string;
  /** One or two sentences, shown in lists and to search engines. */
  summary: string;
  /** Markdown. A picture stands on a line of its own: `![what it shows](name)`. */
  body: string;
};
