/* Which files a browser will ask for, by the pictures of a page. */

/** A window and how many of its pixels a CSS pixel has: a desk, and a phone. */
const windows = [
  { widthPx: 1440, density: 1 },
  { widthPx: 390, density: 3 },
] as const;

/** CSS pixels of one value of a `sizes` attribute; what is neither px nor vw may take the whole width. */
function lengthIn(value: string, windowPx: number): number {
  const [, number, unit] = /^([\d.]+)(px|vw)$/.exec(value.trim()) ?? [];
  if (!number) return windowPx;
  return unit === 'px' ? Number(number) : (Number(number) / 100) * windowPx;
}

/** How wide a picture with this `sizes` attribute is shown. */
function shownPx(sizes: string, windowPx: number): number {
  for (const part of sizes.split(',')) {
    const [, from, value] = /^\s*\(min-width:\s*(\d+)px\)\s*(.+)$/.exec(part) ?? [];
    if (from === undefined) return lengthIn(part, windowPx);
    if (windowPx >= Number(from)) return lengthIn(value!, windowPx);
  }
  return windowPx;
}

/** The widths of those offered that a desk and a phone choose. */
export function chosenWidths(offered: readonly number[], sizes: string): number[] {
  const chosen = windows.map(({ widthPx, density }) => {
    const needed = shownPx(sizes, widthPx) * density;
    return offered.find((width) => width >= needed) ?? offered.at(-1);
  });
  return [...new Set(chosen.filter((width) => width !== undefined))];
}

/** Addresses of the pictures of a page as a desk and a phone ask for them, in their order on the page. */
export function picturesOfPage(html: string): string[] {
  const found = [...html.matchAll(/<img [^>]*>/g)].flatMap(([tag]) => {
    const offered = /srcset="([^"]+)"/i.exec(tag)?.[1]?.split(', ') ?? [];
    const sizes = /sizes="([^"]+)"/.exec(tag)?.[1] ?? '100vw';
    const urls = new Map(offered.map((each) => [Number(/ (\d+)w$/.exec(each)?.[1]), each.split(' ', 1)[0]!]));
    return chosenWidths([...urls.keys()], sizes).map((width) => urls.get(width)!);
  });
  return [...new Set(found.filter((url) => url.startsWith('/media/mockup/')))];
}

/** Addresses of the pictures named in an answer of the API, as thumbnails of this width. */
export function thumbnailsOf(json: string, width: number): string[] {
  const found = [...json.matchAll(/"(?:image|picture)":\{"url":"(\/media\/mockup\/[^"]+)"/g)];
  return [...new Set(found.map(([, url]) => `${url}/${width}`))];
}
