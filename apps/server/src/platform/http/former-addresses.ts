/*
 * Addresses of pages as they were before their words were changed: whoever has one in a bookmark, a mail or a search
 * engine is sent on to the page as it is called now.
 */

const formerPaths: readonly (readonly [RegExp, string])[] = [
  [/^\/operations\/production\/pieces(?=\/|$)/, '/operations/production/units'],
];

/** Query parameters by their former name. */
const formerNames: ReadonlyMap<string, string> = new Map([
  ['colour', 'color'],
  ['piece', 'unit'],
]);

/** Values by the parameter, as it is called now, that had them. */
const formerValues: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['color', new Map([['grey', 'gray']])],
]);

const looksFormer = /[?&](?:colour|piece)=|[?&]color=grey\b|^\/operations\/production\/pieces\b/;

/** @returns where a page is now, as a path of this shop with its query, or null where it is still there */
export function currentAddress(url: string): string | null {
  // Two slashes at the beginning would name another host.
  if (!looksFormer.test(url) || /^\/[/\\]/.test(url)) return null;
  const [given, ...rest] = url.split('?');
  const path = formerPaths.reduce((now, [former, current]) => now.replace(former, current), given!);
  const query = new URLSearchParams(
    [...new URLSearchParams(rest.join('?'))].map(([formerly, value]) => {
      const name = formerNames.get(formerly) ?? formerly;
      return [name, formerValues.get(name)?.get(value) ?? value];
    }),
  ).toString();
  const current = query ? `${path}?${query}` : path;
  return current === url ? null : current;
}
