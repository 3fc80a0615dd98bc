import type { Dashboard, ToDo } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { Link } from 'react-router';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { dashboardMessages as messages } from '../messages/dashboard.ts';
import { ordersLink } from '../store-orders/order-links.ts';
import { editLink, productsLink } from '../store-products/product-links.ts';
import { storeLink, storesLink } from '../stores/store-links.ts';

/** The page on which it is done. */
function linkOfToDo(userId: string, { kind, storeId, count, products: [product] }: ToDo): string {
  switch (kind) {
    case 'reconnect':
      return storesLink(userId);
    case 'approve':
      return storeLink(userId, storeId, 'guide');
    case 'late':
    case 'atRisk':
    case 'unpaid':
    case 'held':
      return ordersLink(userId, storeId, { show: kind });
    case 'changedLate':
      return ordersLink(userId, storeId, { show: 'toDo' });
    case 'failed':
    case 'outOfSync':
      return productsLink(userId, storeId, { state: kind });
    case 'belowCost':
    case 'costChanged':
    case 'outOfStock':
      return product && count === 1
        ? editLink(userId, storeId, product.bizId)
        : productsLink(userId, storeId, { show: kind });
  }
}

/** What needs the seller, the most urgent first. */
export function ToDoList({ userId, toDos, stores }: { userId: string } & Pick<Dashboard, 'toDos' | 'stores'>) {
  const names = new Map(stores.map(({ bizId, name }) => [bizId, name]));
  return (
    <MmCard>
      <h2 className="mm-headline text-h3">{messages.toDo}</h2>
      {toDos.length === 0 && <p className="mt-2 text-quiet">{messages.nothingToDo}</p>}
      <ul className="mt-2 divide-y">
        {toDos.map((toDo) => {
          const { kind, storeId, count, products } = toDo;
          const what = messages.toDos[kind]({ store: names.get(storeId) ?? '', count });
          const act = messages.acts[kind];
          return (
            <li key={`${kind} ${storeId}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-64">
                <p className="font-semibold break-words">{what}</p>
                {products.length > 0 && (
                  <ul className="flex flex-wrap gap-x-4 text-small">
                    {products.map(({ bizId, title }) => (
                      <li key={bizId} className="min-w-0">
                        <Link
                          to={editLink(userId, storeId, bizId)}
                          className="mm-link inline-flex min-h-11 items-center break-words xs:min-h-6"
                        >
                          {title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              <MmLinkButton
                to={linkOfToDo(userId, toDo)}
                size="s"
                variant="secondary"
                aria-label={messages.actOf({ act, what })}
              >
                {act}
              </MmLinkButton>
            </li>
          );
        })}
      </ul>
    </MmCard>
  );
}
