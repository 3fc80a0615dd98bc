/*
 * Addresses of pages as they were before their words were changed: whoever has one in a bookmark, a mail or a search
 * engine is sent on to the page as it is called now.
 */

const formerPath = /^\/operations\/production\/pieces(?=\/|$)/;
const ofStaff = /^\/operations\//;
/** Here a color is a family of colors; on the page of one product it is the product's own code, which nobody renamed. */
const ofOneProduct = /^\/product\/(?:detail|spu|ugc|designer)\//;

const looksFormer = /[?&](?:colour|piece)=|[?&]color=grey\b|^\/operations\/production\/pieces\b/;

function currentParameter(path: string, [name, value]: readonly [string, string]): [string, string] {
  if (name === 'piece' && ofStaff.test(path)) return ['unit', value];
  if (name !== 'colour' && name !== 'color') return [name, value];
  return ['color', value === 'grey' && !ofOneProduct.test(path) ? 'gray' : value];
}

/** @returns where a page is now, as a path of this shop with its query, or null where it is still there */
export function currentAddress(url: string): string | null {
  // Anything but one slash at the beginning would name another host.
  if (!looksFormer.test(url) || !/^\/(?![/\\])/.test(url)) return null;
  const [given, ...rest] = url.split('?');
  const path = given!.replace(formerPath, '/operations/production/units');
  const parameters = [...new URLSearchParams(rest.join('?'))].map((each) => currentParameter(path, each));
  const query = new URLSearchParams(parameters).toString();
  const current = query ? `${path}?${query}` : path;
  return current === url ? null : current;
}
