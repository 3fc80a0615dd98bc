import { formatCents } from '@merchmill/contract/money.ts';
import { useMemo } from 'react';
import { useCurrency } from '../shell/state/shop-context.tsx';
import { cx } from '../ui/class-names.ts';
import { useEditor, useEditorKit, useInkedCodes } from './editor-context.tsx';
import { groundMessages as messages } from './ground-messages.ts';
import { type DesignPrice, designPrice } from './price.ts';

/** The price of one unit as it is designed now; null where it is settled, or nothing of the color is sold. */
function usePrice(): DesignPrice | null {
  const { data, isPriced } = useEditorKit();
  const inked = useInkedCodes();
  const colorCode = useEditor((editor) => editor.colorCode);
  return useMemo(() => {
    return isPriced ? designPrice(data.product, inked, colorCode) : null;
  }, [isPriced, data, inked, colorCode]);
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

/** On a phone: the price in one line below the canvas, which leads to all of it. */
export function PriceStrip() {
  const { store } = useEditorKit();
  const isOpen = useEditor((editor) => editor.tool === 'product');
  const price = usePrice();
  const words = useWords();
  if (!price) return null;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => store.getState().showTool(isOpen ? null : 'product')}
      className="flex h-10 w-full shrink-0 low:h-8 items-center gap-2 border-t bg-card px-4 text-start text-micro tabular-nums"
    >
      <span className="sr-only">{messages.price.title}: </span>
      <span className="shrink-0 text-small font-semibold">{words.total(price)}</span>
      <span className="min-w-0 truncate text-quiet">{words.lines(price)}</span>
    </button>
  );
}
