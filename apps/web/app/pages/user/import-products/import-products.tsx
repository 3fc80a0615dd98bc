import { LayoutGrid, List, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { importMessages as words } from '../../../messages/compare.ts';
import { pageContext } from '../../../page-context.ts';
import type { KeptCard } from '../../../state/kept-cards.ts';
import { useImports } from '../../../state/shop-context.tsx';
import { MmButton, MmIconButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmSkeleton } from '../../../ui/skeleton.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmUndoToast } from '../../../ui/undo-toast.tsx';
import { pageTitle } from '../../page-meta.ts';
import { requireOwner } from '../require-owner.ts';
import type { Route } from './+types/import-products';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireOwner(context.get(pageContext), params.userid, request);
  return null;
}

export const meta = () => [{ title: pageTitle(words.title) }, { name: 'robots', content: 'noindex' }];

/** What was there before the last removal. */
type Undo = { products: readonly KeptCard[]; text: string };

export default function ImportProductsPage() {
  const { products, bulk, put, remove } = useImports((imports) => imports);
  const [undo, setUndo] = useState<Undo | null>(null);
  // The list is in the browser alone, so the server's page cannot have it.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const takeOut = (gone: readonly KeptCard[]) => {
    setUndo({ products, text: words.removed(gone.length, gone[0]?.title ?? '') });
    for (const { bizId } of gone) remove(bizId);
  };
  return (
    <div className="py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{words.title}</h1>
      <p className="mt-2 text-quiet">{words.lead}</p>
      {!ready && <MmSkeleton className="mt-8 h-64" />}
      {ready && products.length === 0 && (
        <MmEmptyState title={words.emptyTitle} action={<MmLinkButton to="/product">{words.browse}</MmLinkButton>}>
          <p>{words.emptyText}</p>
        </MmEmptyState>
      )}
      {ready && products.length > 0 && (
        <>
          <BulkBar onRemove={takeOut} />
          <ul
            className={cx(
              'mt-6',
              bulk.layout === 'gird'
                ? 'grid grid-cols-2 gap-x-3 gap-y-7 xs:grid-cols-3 xs:gap-x-5 sm:grid-cols-4 lg:grid-cols-5'
                : 'grid grid-cols-1 gap-3',
            )}
          >
            {products.map((product) => (
              <Entry key={product.bizId} product={product} onRemove={() => takeOut([product])} />
            ))}
          </ul>
        </>
      )}
      {undo && (
        <MmUndoToast
          key={undo.products.length}
          undoLabel={words.undo}
          closeLabel={words.dismiss}
          onUndo={() => {
            put(undo.products);
            setUndo(null);
          }}
          onGone={() => setUndo(null)}
        >
          {undo.text}
        </MmUndoToast>
      )}
    </div>
  );
}

function BulkBar({ onRemove }: { onRemove: (gone: readonly KeptCard[]) => void }) {
  const { products, bulk, checkAll, setLayout } = useImports((imports) => imports);
  const checked = products.filter(({ bizId }) => bulk.checked.includes(bizId));
  const layouts = [
    { key: 'gird', label: words.gird, icon: LayoutGrid },
    { key: 'list', label: words.list, icon: List },
  ] as const;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-y py-2">
      <MmCheckbox checked={checked.length === products.length} onChange={(event) => checkAll(event.target.checked)}>
        {words.checkAll}
      </MmCheckbox>
      <p role="status" className="text-small text-quiet">
        {checked.length > 0 ? words.checked(checked.length) : words.count(products.length)}
      </p>
      {checked.length > 0 && (
        <MmButton variant="quiet" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => onRemove(checked)}>
          {words.removeChecked}
        </MmButton>
      )}
      <fieldset aria-label={words.layout} className="ml-auto flex">
        {layouts.map(({ key, label, icon: Icon }) => (
          <MmIconButton
            key={key}
            label={label}
            aria-pressed={bulk.layout === key}
            onClick={() => setLayout(key)}
            className={bulk.layout === key ? 'bg-paper-deep' : 'text-quiet'}
          >
            <Icon aria-hidden className="size-5" />
          </MmIconButton>
        ))}
      </fieldset>
    </div>
  );
}

function Entry({ product, onRemove }: { product: KeptCard; onRemove: () => void }) {
  const checked = useImports(({ bulk }) => bulk.checked.includes(product.bizId));
  const wide = useImports(({ bulk }) => bulk.layout === 'list');
  const check = useImports((imports) => imports.check);
  return (
    <li
      className={cx(
        'relative',
        wide ? 'flex items-center gap-4 rounded-card border bg-card p-2 pr-3' : 'grid content-start gap-2',
      )}
    >
      <div className={cx('relative shrink-0', wide && 'order-2 w-20')}>
        <MmPicture
          picture={product.picture}
          alt=""
          sizes={wide ? '80px' : '(min-width: 992px) 23vw, 46vw'}
          upTo={wide ? 320 : 640}
          className="aspect-square w-full rounded-card bg-paper-deep object-cover"
        />
      </div>
      <label
        className={cx(
          'grid size-11 cursor-pointer place-items-center',
          wide ? 'order-1' : 'absolute top-1.5 left-1.5 rounded-pill bg-paper/85',
        )}
      >
        <span className="sr-only">{words.check(product.title)}</span>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => check(product.bizId, event.target.checked)}
          className="size-5 cursor-pointer accent-ink"
        />
      </label>
      <div className="order-3 flex min-w-0 flex-1 items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-small font-semibold xs:text-base">
            <Link to={product.link} className="hover:text-magenta">
              {product.title}
            </Link>
          </h2>
          <p className="truncate text-small text-quiet">{product.subtitle}</p>
        </div>
        <MmIconButton label={words.remove(product.title)} onClick={onRemove} className="-mt-2">
          <Trash2 aria-hidden className="size-4.5" />
        </MmIconButton>
      </div>
    </li>
  );
}
