import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { layoutMessages as messages } from '../messages/layout.ts';
import { useApi, useShop } from '../state/shop-context.tsx';
import { forgetUser } from '../state/shop-state.ts';

/** Ends the session here and at the server, and goes to the home page. */
export function useLogout(): () => Promise<void> {
  const { call } = useApi();
  const shop = useShop();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  return async () => {
    try {
      await call(accountCalls.logout);
    } catch (error) {
      // Ended elsewhere already: the client has cleared what was left of it, and gone on.
      if (isErrorNamed(error, 'notLoggedIn')) return;
      throw error;
    }
    forgetUser(shop);
    await navigate('/');
    await revalidator.revalidate();
    shop.ui.getState().message('success', messages.loggedOut);
  };
}
