/* Links of the pages in Markdown to files and folders: followed by links.test.ts. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Pages for people who work on the project or run it. */
export const pages = (): string[] => [...globSync('*.md'), ...globSync('docs/**/*.md')];

/** Where a page links to within the project; what stands in code is not a link. */
export function linksIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^([a-z]+:|#|\/)/.test(link))
    .map((link) => link.split('#', 1)[0]!);
}

/** Links of a page that lead nowhere. */
export const brokenLinks = (page: string): string[] =>
  linksIn(readFileSync(page, 'utf8')).filter((link) => !existsSync(path.join(path.dirname(page), link)));
