import type { StoreProductCard } from '@merchmill/contract/stores/store-product.shapes.ts';
import { Link } from 'react-router';
import { cameFrom } from '../../../shell/page/back-to-list.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { productLink } from './product-links.ts';
import { StateBadge } from './state-badge.tsx';
import { spanText } from './store-money.ts';

/** `list`: the address of what is listed, to which one comes back. */
export const productColumns = (userId: string, list: string): readonly Column<StoreProductCard>[] => [
  {
    key: 'title',
    title: messages.product,
    sort: 'ascending',
    value: ({ title }) => title,
    cell: ({ bizId, storeId, title, picture, product }) => (
      <span className="flex min-w-0 items-center gap-3">
        <MmPicture
          picture={picture}
          alt=""
          sizes="56px"
          upTo={160}
          className="size-14 shrink-0 rounded-card bg-paper-deep object-cover"
        />
        <span className="min-w-0">
          <Link
            to={productLink(userId, storeId, bizId)}
            state={cameFrom(list)}
            prefetch="intent"
            className="mm-link line-clamp-2 py-1 font-semibold break-words"
          >
            {title}
          </Link>
          <span className="block text-small text-quiet">{product.title}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    title: messages.status,
    sort: 'ascending',
    value: ({ state }) => messages.states[state],
    cell: ({ state, reason }) => (
      <span className="grid justify-items-start gap-1 max-xs:justify-items-end">
        <StateBadge state={state} />
        {reason && <span className="max-w-72 text-small text-quiet">{reason}</span>}
      </span>
    ),
  },
  {
    key: 'price',
    title: messages.price,
    numeric: true,
    value: ({ price }) => price?.least ?? null,
    cell: ({ price, currency }) => spanText(price, currency),
  },
  {
    key: 'profit',
    title: messages.profit,
    numeric: true,
    value: ({ profit }) => profit?.least ?? null,
    cell: ({ profit, currency }) => (
      <span className={profit && profit.least < 0 ? 'text-danger' : undefined}>{spanText(profit, currency)}</span>
    ),
  },
  {
    key: 'variants',
    title: messages.variants,
    numeric: true,
    value: ({ variants }) => variants,
    cell: ({ variants, outOfStock }) => (
      <span className="grid gap-0.5">
        {variants}
        {outOfStock > 0 && <span className="text-small text-danger">{messages.outOfStock({ count: outOfStock })}</span>}
      </span>
    ),
  },
  {
    key: 'updatedAt',
    title: messages.updated,
    sort: 'descending',
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <MmLocalTime at={updatedAt} />,
  },
];
