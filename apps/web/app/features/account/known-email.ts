import { useLocation } from 'react-router';

/** The address that is known where one comes from, handed on by the history entry and not by the address bar. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state;
  const known = typeof state === 'object' && state !== null && 'email' in state;
  return known && typeof state.email === 'string' ? state.email : '';
}
