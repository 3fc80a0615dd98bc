import { zodResolver } from '@hookform/resolvers/zod';
import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { SupportForm } from '@merchmill/contract/account/support.shapes.ts';
import { isApiError } from '@merchmill/contract/api-error.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { supportMessages as words } from '../../features/account/messages/support.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmNote } from '../../ui/message.tsx';
import { MmSelect } from '../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../ui/text-field.tsx';
import { useApi, useSession } from '../state/shop-context.tsx';

const emptyIsNone = { setValueAs: (value: string | undefined) => value || undefined };
const visitorsForm = SupportForm.required({ email: true });
const shownOrders = 20;

/** The latest orders of whoever is logged in, to say which one it is about. */
function useOwnOrders(isLoggedIn: boolean) {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: ['ordersToWriteAbout'],
    enabled: isLoggedIn,
    queryFn: () => call(orderCalls.list, { query: { pageSize: shownOrders } }, { errorMode: 'silent' }),
  });
  return data?.list ?? [];
}

/** A message to the shop. Who is logged in is known, and may name one of their orders. */
export function HelpForm({ onSent }: { onSent: () => void }) {
  const { call } = useApi();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const orders = useOwnOrders(isLoggedIn);
  const form = useForm<z.infer<typeof SupportForm>>({
    resolver: zodResolver(isLoggedIn ? SupportForm : visitorsForm),
    defaultValues: { text: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(supportCalls.write, { body }, { errorMode: 'silent' });
      onSent();
    } catch (error) {
      form.setError('root', { message: isApiError(error) ? error.message : words.tryAgain });
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 border-t pt-6">
      <h3 className="font-semibold">{words.write}</h3>
      {errors.root && (
        <div role="alert">
          <MmNote tone="error">{errors.root.message}</MmNote>
        </div>
      )}
      {isLoggedIn ? (
        <p className="-mt-3 text-small text-quiet">{words.answersTo}</p>
      ) : (
        <MmTextField
          {...form.register('email', emptyIsNone)}
          label={words.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={words.emailHint}
          error={errors.email?.message}
        />
      )}
      {orders.length > 0 && (
        <MmSelect
          {...form.register('orderId', emptyIsNone)}
          label={words.order}
          optional={words.optional}
          placeholder={words.noOrder}
          options={orders.map(({ bizId, number }) => ({ value: bizId, label: number }))}
        />
      )}
      <MmTextArea {...form.register('text')} label={words.text} maxLength={4000} error={errors.text?.message} />
      <MmButton type="submit" size="l" wide busy={isSubmitting}>
        {words.submit}
      </MmButton>
    </form>
  );
}
