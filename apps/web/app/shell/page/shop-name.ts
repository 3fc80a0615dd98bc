/** On the server: that of the one shop that the process serves. */
let served = '';

/** Tells pages that are rendered from here on what the shop is called; where that could not be read, they keep what they know. */
export function serveShopName(name: string): void {
  if (typeof document === 'undefined' && name) served = name;
}

/**
 * The shop's name, also where no data of a page are at hand, such as in its title. Browsers read it in the page's head,
 * where the server wrote it.
 */
export function shopName(): string {
  if (typeof document === 'undefined') return served;
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
}
