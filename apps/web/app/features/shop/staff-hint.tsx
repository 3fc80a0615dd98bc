import { lazy, Suspense } from 'react';
import { useSession } from '../../shell/state/shop-context.tsx';

// For staff of an empty shop alone: nobody else is to load it.
const StaffHintBody = lazy(() => import('./staff-hint-body.tsx'));

/** Where a shop has nothing to show yet: tells its staff, and nobody else, what to do. */
export function StaffHint() {
  const roles = useSession((session) => session.user?.roles);
  return roles?.length ? (
    <Suspense>
      <StaffHintBody roles={roles} />
    </Suspense>
  ) : null;
}
