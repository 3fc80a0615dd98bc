import { afterEach, describe, expect, it, vi } from 'vitest';
import { showAppearance, withAppearance } from './show-appearance.ts';

type Facts = { chosen?: string; deviceIsDark?: boolean; forbidden?: boolean };

/** As much of a browser as the function asks of one. */
function aBrowser({ chosen, deviceIsDark = false, forbidden }: Facts) {
  const device = Object.assign(new EventTarget(), { matches: deviceIsDark });
  const page = { dataset: {} as Record<string, string> };
  const first: object[] = [];
  const meta = { remove: () => first.splice(0) };
  const stored = new Map(chosen === undefined ? [] : [['appearance', chosen]]);
  const getItem = (name: string) => {
    if (forbidden) throw new DOMException('forbidden');
    return stored.get(name) ?? null;
  };
  const events = new EventTarget();
  vi.stubGlobal('matchMedia', () => device);
  vi.stubGlobal('localStorage', { getItem });
  vi.stubGlobal('window', events);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('document', {
    documentElement: page,
    createElement: () => meta,
    head: { prepend: (element: object) => first.splice(0, 1, element) },
  });
  return { page, first, device, stored, events };
}

afterEach(() => vi.unstubAllGlobals());

describe('the appearance of a page', () => {
  it.each([
    [{}, false],
    [{ deviceIsDark: true }, false],
    [{ chosen: 'light', deviceIsDark: true }, false],
    [{ chosen: 'dark' }, true],
    [{ chosen: 'device', deviceIsDark: true }, true],
    [{ chosen: 'device' }, false],
    [{ chosen: 'dark', forbidden: true }, false],
    [{ chosen: 'sepia' }, false],
  ] satisfies [Facts, boolean][])('[LAY-10] is as it was chosen, and light otherwise: %o', (facts, isDark) => {
    const { page, first } = aBrowser(facts);
    showAppearance();
    expect(page.dataset.theme).toBe(isDark ? 'dark' : undefined);
    expect(first).toHaveLength(isDark ? 1 : 0);
  });

  it('[LAY-10] follows the device, and what is chosen in another window', () => {
    const { page, device, stored, events } = aBrowser({ chosen: 'device' });
    showAppearance();
    device.matches = true;
    device.dispatchEvent(new Event('change'));
    expect(page.dataset.theme).toBe('dark');
    stored.set('appearance', 'light');
    events.dispatchEvent(new Event('storage'));
    expect(page.dataset.theme).toBeUndefined();
  });

  it('is that of the designer where it has one of its own', () => {
    const { page } = aBrowser({ chosen: 'dark' });
    page.dataset.ownTheme = 'light';
    showAppearance();
    expect(page.dataset.theme).toBeUndefined();
  });
});

it('a page decides it before anything else in its head, by a script that its policy names', () => {
  const page = withAppearance('<html><head><meta charSet="utf-8"/></head><body>$&</body></html>', 'abc');
  expect(page).toMatch(/^<html><head><script nonce="abc">\(function showAppearance\(/);
  expect(page.endsWith('})()</script><meta charSet="utf-8"/></head><body>$&</body></html>')).toBe(true);
});
