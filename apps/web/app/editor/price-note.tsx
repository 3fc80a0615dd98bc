import { formatCents } from '@merchmill/contract/money.ts';
import { useMemo } from 'react';
import { useCurrency } from '../shell/state/shop-context.tsx';
import { cx } from '../ui/class-names.ts';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { groundMessages as messages } from './ground-messages.ts';
import { type DesignPrice, designPrice } from './price.ts';

/** The price of one unit as it is designed now; null where it is settled, or nothing of the color is sold. */
function usePrice(): DesignPrice | null {
  const { data, isPriced } = useEditorKit();
  const document = useEditor(documentOf);
  const colorCode = useEditor((editor) => editor.colorCode);
  return useMemo(() => {
    return isPriced ? designPrice(data.product, document, colorCode) : null;
  }, [isPriced, data, document, colorCode]);
}

function useWords() {
  const currency = useCurrency();
  return {
    total: ({ cents, isLowest }: DesignPrice) => {
      const price = formatCents(cents, currency);
      return isLowest ? messages.price.from({ price }) : price;
    },
    lines: ({ blankCents, printed }: DesignPrice) =>
      [
        messages.price.blank({ price: formatCents(blankCents, currency) }),
        ...printed.map(({ label, cents }) =>
          cents > 0
            ? messages.price.printed({ area: label, price: formatCents(cents, currency) })
            : messages.price.included({ area: label }),
        ),
      ].join(' · '),
    more: ({ more }: DesignPrice) =>
      more
        .filter(({ cents }) => cents > 0)
        .map(({ label, cents }) => messages.price.adds({ area: label, price: formatCents(cents, currency) }))
        .join(' · '),
  };
}

/** The price, what it is made of, and what another area would add. */
export function PriceNote({ className }: { className?: string }) {
  const price = usePrice();
  const words = useWords();
  if (!price) return null;
  const more = words.more(price);
  return (
    <section aria-label={messages.price.title} className={cx('grid gap-0.5 text-micro tabular-nums', className)}>
      <p className="text-lead leading-7 font-semibold">{words.total(price)}</p>
      <p>{words.lines(price)}</p>
      {more && <p className="text-quiet">{more}</p>}
    </section>
  );
}

/** On a phone: the price alone, which leads to what it is made of. */
export function PriceTag() {
  const { store } = useEditorKit();
  const isOpen = useEditor((editor) => editor.tool === 'product');
  const price = usePrice();
  const words = useWords();
  if (!price) return null;
  return (
    <button
      type="button"
      aria-label={messages.price.tag({ price: words.total(price) })}
      aria-expanded={isOpen}
      onClick={() => store.getState().showTool(isOpen ? null : 'product')}
      className="h-11 rounded-pill border bg-card px-4 text-small font-semibold tabular-nums shadow-card xs:h-9"
    >
      {words.total(price)}
    </button>
  );
}
