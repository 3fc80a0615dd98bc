import type { Caller } from '@merchmill/contract/api-error.ts';
import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import type { CategoryTabType } from '@merchmill/contract/enums.ts';
import { isRouteErrorResponse, redirect } from 'react-router';

type Place = { tab: CategoryTabType; handles: readonly (string | undefined)[]; url: URL };

const isNotFound = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status === 404 : (error as { init?: { status?: number } })?.init?.status === 404;

/** An address of a category that was renamed or moved leads to where it is now, for good; else it is not found. */
export async function orMoved<T>(listing: Promise<T>, call: Caller, { tab, handles, url }: Place): Promise<T> {
  return listing.catch(async (error: unknown) => {
    const handle = handles.findLast((each) => each !== undefined);
    if (!handle || !isNotFound(error)) throw error;
    const moved = await call(listingCalls.movedCategory, { query: { tab, handle } }).catch(() => undefined);
    if (!moved || moved.link === url.pathname.replace(/\/$/, '')) throw error;
    throw redirect(`${moved.link}${url.search}`, 301);
  });
}
