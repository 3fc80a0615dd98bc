import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { SupportForm } from '@merchmill/contract/account/support.shapes.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { supportMessages as messages } from '../../features/account/messages/support.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmSelect } from '../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../ui/text-field.tsx';
import { useForm } from '../page/use-form.ts';
import { useApi, useSession } from '../state/shop-context.tsx';
import { useIsMember } from '../state/team-context.ts';

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
export function HelpForm({ onSent, level: Heading = 'h3' }: { onSent: () => void; level?: 'h2' | 'h3' }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  // A member of a team writes as themselves, and the orders of the page are the owner's.
  const isMember = useIsMember();
  const orders = useOwnOrders(isLoggedIn && !isMember);
  const form = useForm({
    initial: { email: '', orderId: '', text: '' },
    check: ({ email, orderId, text }) =>
      (isLoggedIn ? SupportForm : visitorsForm).safeParse({
        email: email || undefined,
        orderId: orderId || undefined,
        text,
      }),
    send: (call, body) => call(supportCalls.write, { body }),
    done: onSent,
    reloads: false,
  });
  return (
    <MmForm form={form} className="grid gap-5 border-t pt-6">
      <Heading className="font-semibold">{messages.write}</Heading>
      {isLoggedIn ? (
        <p className="-mt-3 text-small text-quiet">{messages.answersTo}</p>
      ) : (
        <MmTextField
          {...form.field('email')}
          label={messages.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={messages.emailHint}
        />
      )}
      {orders.length > 0 && (
        <MmSelect
          {...form.field('orderId')}
          label={messages.order}
          optional={messages.optional}
          placeholder={messages.noOrder}
          options={orders.map(({ bizId, number }) => ({ value: bizId, label: number }))}
        />
      )}
      <MmTextArea {...form.field('text')} label={messages.text} maxLength={4000} />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.submit}
      </MmButton>
    </MmForm>
  );
}
