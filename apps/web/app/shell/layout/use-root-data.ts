import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/** The frame's data. Null only where the root itself could not be loaded. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>('root') ?? null;
}
