/* Which parts of the frame a page has, by its path. */

/** The cart says everything itself, down to its total at the foot. */
export function hasFooter(path: string): boolean {
  return !/^\/(?:user\/[^/]+\/)?cart\/?$/.test(path);
}

/** Pages that draw to the edge of the window and set their own side padding. */
const edgeToEdge = [
  /^\/$/,
  /^\/how-it-works\/?$/,
  /^\/(?:user\/[^/]+\/)?cart\/?$/,
  // Category listings; detail pages, the search and the designer lie under the same prefix.
  /^\/product(?:\/(?!(?:detail|spu|ugc|designer|search-result)(?:\/|$))[^/]+){0,2}\/?$/,
  /^\/design(?:\/[^/]+){0,2}\/?$/,
  /^\/etsy-introduce\/?$/,
  /^\/instant-background\/?$/,
];

export function hasSidePadding(path: string): boolean {
  return !edgeToEdge.some((pattern) => pattern.test(path));
}

/** Where one goes on choosing; what is chosen would be in the way of paying, and the comparison shows it itself. */
export function showsCompareTray(path: string): boolean {
  return /^\/(?:(?:product|design|collection)(?:\/(?!designer(?:\/|$)).*)?)?$/.test(path);
}
