import { describe, expect, it } from 'vitest';
import { startLater } from './late-scripts.ts';

const nonce = 'a+b/c==';
const ofRouter = (href: string) => `<link rel="modulepreload" href="${href}" nonce="${nonce}"/>`;
const head = '<link rel="stylesheet" href="/a.css" nonce=""/><link rel="modulepreload" href="/theirs.js"/>';
const body = `<script type="module">theirs()</script><script nonce="${nonce}">context()</script>`;
const text = 'import "/a.js";\nimport * as route0 from "/b.js";';
const page = `<head>${head}${ofRouter('/a.js')}${ofRouter('/b.js')}</head><body>${body}<script nonce="${nonce}" type="module" async="">${text}</script></body>`;

describe('a page whose scripts come later', () => {
  const later = startLater(page, nonce);

  it('has the script of modules as text, with the modules to fetch beside it, and right behind it what starts them', () => {
    const late = `<script type="text/late-module" data-modules="/a.js /b.js" nonce="${nonce}">${text}</script>`;
    expect(later).toContain(`${late}<script nonce="${nonce}">(function startScripts(`);
    expect(later.endsWith(')()</script></body>')).toBe(true);
  });

  it('is the same otherwise; what the router did not write is left alone', () => {
    expect(later.startsWith(`<head>${head}</head><body>${body}<script type="text/late-module"`)).toBe(true);
  });

  it('without modules is as it was', () => {
    expect(startLater(`<head>${head}</head><body>${body}</body>`, nonce)).toBe(
      `<head>${head}</head><body>${body}</body>`,
    );
  });
});
