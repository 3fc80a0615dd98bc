import type { Block, Span } from '@merchmill/contract/catalog/content.shapes.ts';

/*
 * A part of Markdown, read into a tree of blocks: headings of two levels, paragraphs, lists, tables, notes (written as
 * quotes), strong and emphasized text, code, links, and pictures of the help center on a line of their own. Everything else, HTML too, is text and shown as it is written.
 */

/** Paths of the shop, https and mailto; a link elsewhere stays text. */
const safeLink = /^(\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+|#[\w-]+)$/;

const inline = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|`([^`\n]+)`|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  const plain = (until: number) => {
    if (until > at) spans.push({ kind: 'text', text: text.slice(at, until) });
  };
  for (const match of text.matchAll(inline)) {
    const [all, strong, emphasis, code, label, link] = match;
    if (link !== undefined && !safeLink.test(link)) continue;
    plain(match.index);
    at = match.index + all.length;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) spans.push({ kind: 'emphasis', text: emphasis });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (label !== undefined && link !== undefined) spans.push({ kind: 'link', text: label, link });
  }
  plain(text.length);
  return spans;
}

/** The address of a heading within its page; a second one of the same words gets a number. */
function anchors(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const base =
      text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'part';
    const before = taken.get(base) ?? 0;
    taken.set(base, before + 1);
    return before === 0 ? base : `${base}-${before + 1}`;
  };
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseSpans(cell.trim()));

const joined = (lines: readonly string[]) => lines.map((line) => line.trim()).join(' ');

/** What one paragraph's lines are, by how they begin. */
function blockOf(lines: readonly string[], anchor: (text: string) => string): Block {
  const first = lines[0]!;
  const heading = /^(#{2,3}) +(.+)$/.exec(first);
  if (heading && lines.length === 1) {
    const text = heading[2]!.trim();
    return { kind: 'heading', level: heading[1]!.length === 2 ? 2 : 3, id: anchor(text), text };
  }
  const picture = lines.length === 1 && /^!\[([^\]]+)\]\(([a-z0-9-]+)\)$/.exec(first.trim());
  if (picture) return { kind: 'picture', alt: picture[1]!, name: picture[2]! };
  if (lines.every((line) => line.startsWith('>'))) {
    return { kind: 'note', spans: parseSpans(joined(lines.map((line) => line.slice(1)))) };
  }
  if (lines.length > 2 && lines.every((line) => line.startsWith('|')) && /^\|[\s:|-]+\|$/.test(lines[1]!.trim())) {
    return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  }
  const marker = /^- /.test(first) ? /^- / : /^\d+\. /.test(first) ? /^\d+\. / : null;
  if (marker) {
    const items: string[][] = [];
    for (const line of lines) {
      if (marker.test(line)) items.push([line.replace(marker, '')]);
      else items.at(-1)!.push(line);
    }
    return { kind: 'list', ordered: !first.startsWith('-'), items: items.map((item) => parseSpans(joined(item))) };
  }
  return { kind: 'paragraph', spans: parseSpans(joined(lines)) };
}

/** A heading stands alone, whether a blank line follows it or not. */
function paragraphsOf(markdown: string): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    const isHeading = /^#{2,3} /.test(line);
    if (isHeading || !line.trim()) paragraphs.push([]);
    if (line.trim()) paragraphs.at(-1)!.push(line);
    if (isHeading) paragraphs.push([]);
  }
  return paragraphs.filter((lines) => lines.length > 0);
}

export function parseMarkdown(markdown: string): Block[] {
  const anchor = anchors();
  return paragraphsOf(markdown).map((lines) => blockOf(lines, anchor));
}
