/* How a session is told to its owner: enough to recognize it, and nothing to follow anybody by. */

/** First match wins: most browsers also name those that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, text: string) => names.find(([form]) => form.test(text))?.[1];

/** Browser and system by the User-Agent header, such as `Firefox on Windows`; null for what is no browser. */
export function clientName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 400);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (!browser) return null;
  return system ? `${browser} on ${system}` : browser;
}

/** The beginning of an address: 203.0.113.x, or 2001:db8:12::x. Null where it is none. */
export function roughNetwork(network: string): string | null {
  const [, four] = /^((?:\d{1,3}\.){3})\d{1,3}$/.exec(network) ?? [];
  if (four) return `${four}x`;
  const six = network.split('/')[0]!.split(':').slice(0, 3).filter(Boolean);
  return network.includes(':') && six.length > 0 ? `${six.join(':')}::x` : null;
}
