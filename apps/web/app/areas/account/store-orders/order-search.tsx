import { maxSearchLength } from '@merchmill/contract/search.ts';
import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { type OrdersQuery, ordersLink } from './order-links.ts';

type Props = { userId: string; storeId: string; query: OrdersQuery };

/** Narrows the list by words. A form of the page: it works before any script does, and its address is kept. */
export function OrderSearch({ userId, storeId, query: { show, q } }: Props) {
  return (
    <Form
      key={q}
      role="search"
      method="get"
      action={ordersLink(userId, storeId)}
      className="grid gap-3 xs:grid-cols-[minmax(0,1fr)_auto] xs:items-end"
    >
      {/* Who looks for one order does not know what has become of it. */}
      <input type="hidden" name="show" value={show === 'toDo' ? 'all' : show} />
      <MmTextField
        name="q"
        type="search"
        label={messages.search}
        placeholder={messages.searchHint}
        defaultValue={q}
        maxLength={maxSearchLength}
      />
      <div className="flex gap-2">
        <MmButton type="submit" variant="secondary" icon={<Search aria-hidden className="size-4" />} className="h-12">
          {messages.search}
        </MmButton>
        {q && (
          <MmLinkButton to={ordersLink(userId, storeId, { show })} variant="quiet" className="h-12">
            {messages.clearSearch}
          </MmLinkButton>
        )}
      </div>
    </Form>
  );
}
