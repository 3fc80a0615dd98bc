import { createHash } from 'node:crypto';
import { Packed } from './packing.ts';
import { cachedPagePolicy } from './security.ts';

/** A rendered page that leaves many times: the same bytes under the same headers, whoever asks. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  body: Packed;
};

const scriptElements = /<script\b(?<attributes>[^<>]*)>(?<text>.*?)<\/script>/gs;

/** As a content policy names an inline script by its text. */
const scriptHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Names the inline scripts of a page by their text, and takes away the nonce it was rendered with. Only what carries the
 * nonce was written by us: a script that came into the page in somebody's words has none, is not named, and never runs.
 */
function nameScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const { groups } of html.matchAll(scriptElements)) {
    const { attributes, text } = groups as { attributes: string; text: string };
    if (attributes.includes(mark) && text) scripts.add(scriptHash(text));
  }
  return { html: html.replaceAll(mark, ''), scripts: [...scripts] };
}

/** @param nonce with which the page was rendered; it does not leave */
export async function cachePage(response: Response, nonce: string): Promise<CachedPage> {
  const { html, scripts } = nameScripts(await response.text(), nonce);
  response.headers.delete('content-length');
  response.headers.set('content-security-policy', cachedPagePolicy(scripts));
  return { status: response.status, headers: Object.fromEntries(response.headers), body: new Packed(html) };
}
