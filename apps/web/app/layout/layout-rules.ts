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

/** Pages under /voila are embedded in other shops: they need no categories, counts, favourites or currencies of ours. */
export function hasGlobalLoads(path: string): boolean {
  return !/^\/voila(\/|$)/.test(path);
}

/** Where a recording of the session may help to make the pages better, if the visitor agrees. */
export function mayRecordSession(path: string): boolean {
  return /^\/voila\/product(\/|$)/.test(path);
}

/** Where one goes on choosing; what is chosen would be in the way of paying, and the comparison shows it itself. */
export function showsCompareTray(path: string): boolean {
  return /^\/(?:(?:product|design|collection)(?:\/(?!designer(?:\/|$)).*)?)?$/.test(path);
}

/** Gift shops have their own layout, and their own way to show that they load. */
export function hasProgressBar(path: string): boolean {
  return !/^\/gift-shop(\/|$)/.test(path);
}
