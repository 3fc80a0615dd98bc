/** The path of an address as the pages' router reads it: dot segments followed, decoded, without doubled slashes. */
export function readPath(url: string): string {
  try {
    const { pathname } = new URL(url.startsWith('/') ? `http://shop${url}` : url);
    return decodeURIComponent(pathname).replace(/\/+/g, '/');
  } catch {
    return url.split('?', 1)[0]!;
  }
}
