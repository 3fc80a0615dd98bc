import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** Another page or choice of the listing shown is on its way. */
export function useTurning(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  return navigation.state === 'loading' && navigation.location.pathname === pathname;
}

/** The parameters of the listing that is wanted: of the one on its way, else of the one shown. */
export function useListingParams(): URLSearchParams {
  const [params] = useSearchParams();
  const navigation = useNavigation();
  return useTurning() && navigation.location ? new URLSearchParams(navigation.location.search) : params;
}

/** True once something has lasted so long that waiting for it should be seen. */
export function useLasting(going: boolean, afterMs = 200): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!going) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), afterMs);
    return () => clearTimeout(timer);
  }, [going, afterMs]);
  return going && lasting;
}
