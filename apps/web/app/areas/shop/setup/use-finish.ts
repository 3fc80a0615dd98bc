import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { setupMessages as messages } from '../../../features/shop/messages/setup.ts';
import { useShop } from '../../../shell/state/shop-context.tsx';

/** What comes after a form of the set-up: to the console as who it made. */
export function useFinish() {
  const { session } = useShop();
  return {
    reloads: false,
    done: ({ user }: { user: User }) => {
      session.getState().setToken({ kind: 'cookie' }, user);
      // The address of the link is not to be come back to.
      location.replace('/operations');
    },
    problemOf: (error: unknown) => (isErrorNamed(error, 'notFound') ? messages.over : undefined),
  };
}
