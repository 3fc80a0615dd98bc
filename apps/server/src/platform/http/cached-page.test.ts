import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cachePage } from './cached-page.ts';

const nonceOf = (letter: string) => `${letter}+${letter.repeat(19)}/==`;
const text = 'é = "Nº 1";\nstart();';
const pageWith = (nonce: string) => `<html><head><link rel="modulepreload" href="/a.js" nonce="${nonce}"/></head>
<script nonce="${nonce}">${text}</script><p>said by somebody <script>steal()</script><script nonce="guess">steal()</script></p>
<script type="application/ld+json">{}</script><script nonce="${nonce}" type="module" async="">import "/a.js"</script>
<script nonce="${nonce}">${text}</script></html>`;
const cached = (html: string, nonce: string, headers = {}) => cachePage(new Response(html, { headers }), nonce);
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsOf = ({ headers }: { headers: Record<string, string> }) =>
  /script-src ([^;]*)/.exec(headers['content-security-policy']!)![1]!.split(' ');

describe('a kept page', () => {
  it('is the same whatever nonce it was rendered with, and has none', async () => {
    const [one, other] = [
      await cached(pageWith(nonceOf('a')), nonceOf('a')),
      await cached(pageWith(nonceOf('b')), nonceOf('b')),
    ];
    expect(one.body.plain.toString()).not.toContain(nonceOf('a'));
    expect(one.body.plain.toString()).toBe(pageWith('').replaceAll(' nonce=""', ''));
    expect(other.body.plain.equals(one.body.plain)).toBe(true);
    expect(other.headers).toEqual(one.headers);
  });

  it('names by their text the scripts that were written with its nonce, each once, and no others', async () => {
    const page = await cached(pageWith(nonceOf('a')), nonceOf('a'));
    expect(scriptsOf(page)).toEqual(["'self'", hash(text), hash('import "/a.js"'), "'wasm-unsafe-eval'"]);
  });

  it('is as it was rendered for the rest', async () => {
    const nonce = nonceOf('a');
    const page = await cachePage(
      new Response('just data', { status: 404, headers: { 'content-type': 'text/x-script', 'content-length': '9' } }),
      nonce,
    );
    expect(page.status).toBe(404);
    expect(page.body.plain.toString()).toBe('just data');
    expect(page.headers).toMatchObject({ 'content-type': 'text/x-script' });
    expect(page.headers).not.toHaveProperty('content-length');
    expect(scriptsOf(page)).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  });
});
