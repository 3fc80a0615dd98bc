import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, parseSpans } from './markdown.rules.ts';

describe('the Markdown of articles', () => {
  it('reads headings, paragraphs, lists, notes and tables', () => {
    const blocks = parseMarkdown(
      '## Sizes\nMeasure *flat*,\nthen **compare**.\n\n- one\n- two\n  goes on\n\n1. first\n\n> Mind the `dpi`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n### Sizes',
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, id: 'sizes', text: 'Sizes' },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'Measure ' },
          { kind: 'emphasis', text: 'flat' },
          { kind: 'text', text: ', then ' },
          { kind: 'strong', text: 'compare' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two goes on' }]],
      },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'first' }]] },
      {
        kind: 'note',
        spans: [
          { kind: 'text', text: 'Mind the ' },
          { kind: 'code', text: 'dpi' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'text', text: '2' }]]],
      },
      { kind: 'heading', level: 3, id: 'sizes-2', text: 'Sizes' },
    ]);
  });

  it('links to the shop, to https and to mail', () => {
    for (const link of ['/article/dpi', 'https://example.com/a?b=1', 'mailto:a@example.com', '#sizes']) {
      expect(parseSpans(`see [this](${link})`)).toEqual([
        { kind: 'text', text: 'see ' },
        { kind: 'link', text: 'this', link },
      ]);
    }
  });

  it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', 'http://plain.example', '/\\evil'])(
    'leaves a link to %s as text',
    (link) => {
      const text = `[this](${link})`;
      expect(parseSpans(text)).toEqual([{ kind: 'text', text }]);
    },
  );

  it('shows HTML as it is written', () => {
    const html = '<script>alert("x")</script>';
    expect(parseMarkdown(html)).toEqual([{ kind: 'paragraph', spans: [{ kind: 'text', text: html }] }]);
  });

  it('never loses a letter of plain words, whatever is written around them', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '*', '`', '[', ']', '(', ')', ' ', '/', '<') }), (text) => {
        const read = parseSpans(text);
        const letters = read.map((span) => span.text + (span.kind === 'link' ? span.link : '')).join('');
        expect(letters.replace(/[^a]/g, '')).toBe(text.replace(/[^a]/g, ''));
      }),
    );
  });
});
