import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { setupMessages as words } from '../../../features/shop/messages/setup.ts';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';

/** Sends a form of the set-up and goes to the console as who it made; what the server says against it stays with its field. */
export function useFinish<T extends FieldValues>(form: UseFormReturn<T>) {
  const { call } = useApi();
  const { session } = useShop();
  return async (send: (call: BrowserCaller) => Promise<{ user: User }>): Promise<void> => {
    try {
      const { user } = await send(call);
      session.getState().setToken({ kind: 'cookie' }, user);
      // The address of the link is not to be come back to.
      location.replace('/operations');
    } catch (error) {
      const fields = isApiError(error) ? error.fields.filter(({ path }) => path in form.getValues()) : [];
      for (const { path, message } of fields) form.setError(path as Path<T>, { message }, { shouldFocus: true });
      if (fields.length) return;
      const message = isErrorNamed(error, 'notFound') ? words.over : isApiError(error) ? error.message : words.tryAgain;
      form.setError('root', { message });
    }
  };
}
