import { gzipSync } from 'node:zlib';

/** Bytes of a script, gzipped. */
export async function packedBytes(server: { url: string }, name: string): Promise<number> {
  return gzipSync(await (await fetch(server.url + name)).text()).length;
}

/** Scripts that a page names and those that they import at once, and what they weigh, gzipped. */
async function scriptsOf(server: { url: string }, html: string): Promise<Map<string, number>> {
  const waiting = [...new Set([...html.matchAll(/\/assets\/[\w./-]+\.js/g)].map(([name]) => name))].filter(
    (name) => !name.includes('manifest'),
  );
  const seen = new Map<string, number>();
  while (waiting.length) {
    const name = waiting.pop()!;
    if (seen.has(name)) continue;
    const text = await (await fetch(server.url + name)).text();
    seen.set(name, gzipSync(text).length);
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      waiting.push(`/assets/${imported}`);
  }
  return seen;
}

/** The names of the scripts that a page loads before anything is done on it. */
export async function scriptNames(server: { url: string }, path: string): Promise<ReadonlySet<string>> {
  return new Set((await scriptsOf(server, await (await fetch(server.url + path)).text())).keys());
}

/** What a page and its scripts weigh, gzipped. */
export async function scriptWeight(
  server: { url: string },
  path: string,
): Promise<{ htmlKb: number; scriptKb: number; scripts: number }> {
  const html = await (await fetch(server.url + path)).text();
  const seen = await scriptsOf(server, html);
  const bytes = [...seen.values()].reduce((sum, size) => sum + size, 0);
  return { htmlKb: gzipSync(html).length / 1024, scriptKb: bytes / 1024, scripts: seen.size };
}
