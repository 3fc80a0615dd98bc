import { useLocation, useSearchParams } from 'react-router';
import { useRootData } from '../../shell/layout/use-root-data.ts';
import { safeReturnUrl } from '../../shell/state/return-url.ts';
import { MmLinkButton } from '../../ui/button.tsx';
import { accountMessages as messages } from './messages/account.ts';

/** Whether the shop lets people in by Google. */
export const useOffersGoogle = (): boolean => useRootData()?.config.googleSignIn ?? false;

/** Google's sign, in the colors that it asks for. */
function GoogleSign() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4.5">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.700c2.200-2 3.400-5 3.400-8.5Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.100 0 5.700-1 7.600-2.800l-3.700-2.9a6.9 6.9 0 0 1-10.3-3.600H1.800v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#FBBC05" d="M5.600 14.200a6.9 6.9 0 0 1 0-4.400v-3H1.800a11.5 11.5 0 0 0 0 10.400l3.800-3Z" />
      <path
        fill="#EA4335"
        d="M12 5.100c1.700 0 3.200.6 4.400 1.700l3.3-3.3A11.5 11.5 0 0 0 1.800 6.800l3.800 3A6.9 6.9 0 0 1 12 5.100Z"
      />
    </svg>
  );
}

/** Leads to Google and back to where the visitor is, or to where the login was to lead. Works without scripts. */
export function GoogleLink() {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const isEntrance = pathname === '/login' || pathname === '/register';
  const returnUrl = isEntrance ? safeReturnUrl(params.get('returnUrl')) : pathname + search;
  return (
    <MmLinkButton
      to={`/api/user/google/start?returnUrl=${encodeURIComponent(returnUrl)}`}
      reloadDocument
      prefetch="none"
      variant="secondary"
      size="l"
      wide
      icon={<GoogleSign />}
    >
      {messages.googleLogin}
    </MmLinkButton>
  );
}

/** Between the form and what can be done in its place. */
export function Or() {
  return (
    <p className="flex items-center gap-3 text-small text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {messages.or}
    </p>
  );
}
