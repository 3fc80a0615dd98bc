import type { ListingLayout } from '@merchmill/contract/enums.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { ImportCard } from '@merchmill/contract/stores/publishing.shapes.ts';
import { X } from 'lucide-react';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';

type Props = {
  cards: readonly ImportCard[];
  layout: ListingLayout;
  checked: readonly string[];
  onCheck: (bizId: string, on: boolean) => void;
  onRemove: (bizId: string) => void;
};

export function ImportCards({ cards, layout, checked, onCheck, onRemove }: Props) {
  const isGrid = layout === 'gird';
  return (
    <ul className={cx('grid gap-4', isGrid && 'xs:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4')}>
      {cards.map(({ bizId, title, picture, product, variants, costFrom }) => (
        <li
          key={bizId}
          className={cx('overflow-hidden rounded-card border bg-card', !isGrid && 'flex items-center gap-4 pe-2')}
        >
          <MmPicture
            picture={picture}
            alt=""
            sizes={isGrid ? '(min-width: 768px) 30vw, 92vw' : '96px'}
            upTo={640}
            className={cx('bg-paper-deep object-cover', isGrid ? 'aspect-square w-full' : 'size-24 shrink-0')}
          />
          <div className={cx('flex min-w-0 flex-1 items-start justify-between gap-2', isGrid && 'p-4')}>
            <div className="min-w-0">
              <MmCheckbox
                checked={checked.includes(bizId)}
                onChange={({ currentTarget }) => onCheck(bizId, currentTarget.checked)}
              >
                <span className="font-semibold break-words">{title}</span>
              </MmCheckbox>
              <p className="text-small text-quiet">
                {product.title} · {messages.variantsOf({ count: variants })}
              </p>
              <p className="text-small text-quiet">
                {messages.cost} {messages.costFrom({ amount: formatMinor(costFrom, 'USD') })}
              </p>
            </div>
            <MmIconButton label={messages.removeOf({ title })} onClick={() => onRemove(bizId)}>
              <X aria-hidden className="size-4" />
            </MmIconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
