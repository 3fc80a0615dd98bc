import { describe, expect, it } from 'vitest';
import { renderMail } from './mail-layout.ts';

const brand = {
  name: 'Pine Prints',
  accent: '#1d5c3a',
  ink: '#10261a',
  logo: { url: 'https://shop.example/media/file/f1/640', widthPx: 400, heightPx: 120 },
  sender: ['Pine Prints SIA, Forest Road 1', 'help@pine.example'],
};
const content = {
  subject: 'Your order',
  greeting: 'Ada <script>',
  blocks: ['First.\n\nSecond & last.', { kind: 'list' as const, items: ['2 × Mug'] }],
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
});
