import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { previewHtml, renderMail } from './mail-layout.ts';

const brand = {
  name: 'Pine Prints',
  accent: '#1d5c3a',
  ink: '#10261a',
  logo: { url: 'https://shop.example/media/file/f1/640', widthPx: 400, heightPx: 120 },
  sender: ['Pine Prints SIA, Forest Road 1', 'help@pine.example'],
};
const content: MailContent = {
  template: 'orderPaid',
  subject: 'Your order',
  greeting: 'Ada <script>',
  blocks: ['First.\n\nSecond & last.', { kind: 'list', items: ['2 × Mug'] }],
  action: { label: 'View order', url: 'https://shop.example/?a=1&b="2"' },
  note: 'Ignore it.',
};

describe('a mail', () => {
  it('says the same as text and as HTML, in the brand of the shop', () => {
    const { text, html } = renderMail(content, brand);
    expect(text).toBe(
      'Hi Ada <script>,\n\nFirst.\n\nSecond & last.\n\n- 2 × Mug\n\nView order: https://shop.example/?a=1&b="2"\n\nIgnore it.\n\n-- \nPine Prints\nPine Prints SIA, Forest Road 1\nhelp@pine.example',
    );
    for (const said of [
      'Second &amp; last.',
      '2 × Mug',
      'View order',
      'Ignore it.',
      'Forest Road 1',
      'bgcolor="#10261a"',
    ])
      expect(html).toContain(said);
    expect(html).toContain('src="https://shop.example/media/file/f1/640" alt="Pine Prints" width="120" height="36"');
  });

  it('has nothing in it that runs or that breaks out, whatever people are called', () => {
    const { html } = renderMail(content, brand);
    expect(html).not.toMatch(/<script/i);
    expect(html).toContain('Ada &lt;script&gt;');
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;2&quot;"');
  });

  it('in the name of a store has nothing of the shop', () => {
    const { text, html } = renderMail({ ...content, action: undefined, storeName: 'Tea & Tees' }, brand);
    for (const said of [text, html]) expect(said).not.toMatch(/Pine|#1d5c3a|#10261a|media\/file/);
    expect(text).toContain('-- \nTea & Tees');
    expect(html).toContain('Tea &amp; Tees');
  });

  it('that one subscribed to can be stopped from its foot', () => {
    const unsubscribe = { page: 'https://shop.example/stop', oneClick: 'https://shop.example/one' };
    const { text, html } = renderMail({ ...content, unsubscribe }, brand);
    expect(text).toContain('Unsubscribe: https://shop.example/stop');
    expect(html).toContain('href="https://shop.example/stop"');
  });

  it('shows what was ordered below its one button, with pictures, totals and address, and says it as text', () => {
    const { text, html } = renderMail(
      {
        ...content,
        details: [
          {
            kind: 'items',
            items: [
              {
                title: 'Tee "<b>Fox</b>"',
                variant: 'Black, M',
                quantity: 2,
                amount: '$51.00',
                picture: { url: 'https://shop.example/media/mockup/x/160', alt: 'A "fox" tee' },
              },
              { title: 'Blank mug', quantity: 1 },
            ],
            more: 3,
          },
          {
            kind: 'totals',
            rows: [{ label: 'Shipping', value: '$9.89' }],
            total: { label: 'Total', value: '$80.89 USD' },
          },
          { kind: 'section', title: 'Shipping to', lines: ['Ada <Byron>', 'Berlin'] },
        ],
      },
      brand,
    );
    expect(text).toContain(
      [
        'View order: https://shop.example/?a=1&b="2"',
        '- 2 × Tee "<b>Fox</b>", Black, M: $51.00\n- 1 × Blank mug\n- and 3 more',
        'Shipping: $9.89\nTotal: $80.89 USD',
        'Shipping to:\nAda <Byron>\nBerlin',
        'Ignore it.',
      ].join('\n\n'),
    );
    expect(html).not.toMatch(/<b>Fox|<Byron/);
    expect(html).toContain(
      'src="https://shop.example/media/mockup/x/160" alt="A &quot;fox&quot; tee" width="72" height="72"',
    );
    for (const said of ['$51.00', 'Qty 2', 'Black, M', 'and 3 more', '$80.89 USD', 'Ada &lt;Byron&gt;'])
      expect(html).toContain(said);
    expect(html.match(/class="b"/g)).toHaveLength(1);
    expect(html.indexOf('View order')).toBeLessThan(html.indexOf('Shipping to'));
  });

  it('is previewed as dark or light, whatever the browser is, and loads nothing but pictures of the shop', () => {
    const { html } = renderMail(content, brand);
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = previewHtml(html, 'dark', 'https://shop.example');
    expect(dark).toContain('@media all{');
    expect(previewHtml(html, 'light', 'https://shop.example')).toContain('@media not all{');
    expect(dark.indexOf("default-src 'none'; style-src 'unsafe-inline'; img-src https://shop.example")).toBeLessThan(
      dark.indexOf('<style>'),
    );
  });
});
