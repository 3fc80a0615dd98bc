const longest = 512;
const anyOrigin = 'https://shop.invalid';

/**
 * The path to go on to after the login. Only a path of this very site passes, everything else becomes `/`: an address
 * may not leave the site, not even in one of the many ways in which browsers read slashes, tabs and escapes.
 */
export function safeReturnUrl(value: string | null | undefined): string {
  if (!value || value.length > longest) return '/';
  if (!/^\/(?![/\\])/.test(value) || hasControlOrBackslash(value)) return '/';
  const decoded = decodeFully(value);
  if (decoded === null || /^\/[/\\]/.test(decoded) || hasControlOrBackslash(decoded)) return '/';
  const url = URL.canParse(value, anyOrigin) ? new URL(value, anyOrigin) : null;
  if (!url || url.origin !== anyOrigin) return '/';
  const path = url.pathname + url.search + url.hash;
  // Dot segments may leave two slashes in front: /.//evil.example
  return /^\/[/\\]/.test(path) || /^\/login(\?|\/|$)/.test(path) ? '/' : path;
}

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x20 || code === 0x7f || character === '\\') return true;
  }
  return false;
}

function decodeFully(value: string): string | null {
  let text = value;
  for (let round = 0; round < 3; round++) {
    try {
      const next = decodeURIComponent(text);
      if (next === text) return text;
      text = next;
    } catch {
      return null;
    }
  }
  return text;
}

/** The login page that leads back to `path`. */
export function loginPath(path: string): string {
  return `/login?returnUrl=${encodeURIComponent(path)}`;
}
