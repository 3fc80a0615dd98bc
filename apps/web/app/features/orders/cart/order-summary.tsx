import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderPreview, ShippingQuote } from '@merchmill/contract/orders/checkout.shapes.ts';
import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRootData } from '../../../shell/layout/use-root-data.ts';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { MmButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmFootBar } from '../../../ui/foot-bar.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmSkeleton } from '../../../ui/skeleton.tsx';
import { cartMessages as messages } from '../messages/cart.ts';
import { TotalsList } from '../totals-list.tsx';

type SummaryProps = {
  preview: OrderPreview | null;
  updating: boolean;
  /** The total could not be worked out, and asking again may help. */
  failed: boolean;
  onRetry: () => void;
  /** Set while there is no address yet, only a country. */
  estimateFor: string | null;
};

const chosenQuote = (preview: OrderPreview): ShippingQuote | undefined =>
  preview.quotes.find((quote) => quote.method === preview.method);

/** A total without its tax is not the total yet. */
const totalLabelOf = ({ tax }: OrderPreview): string => (tax.pending ? messages.estimatedTotal : messages.total);

/** The total, line by line, and when it arrives. Keeps its height whatever it shows. */
export function OrderSummary({ preview, updating, failed, onRetry, estimateFor }: SummaryProps) {
  if (!preview) {
    return failed ? (
      <div className="grid min-h-55 content-start justify-items-start gap-4">
        <MmNote tone="error">{messages.noTotal}</MmNote>
        <MmButton variant="secondary" onClick={onRetry}>
          {messages.tryAgain}
        </MmButton>
      </div>
    ) : (
      <SummarySkeleton />
    );
  }
  const quote = chosenQuote(preview);
  return (
    <div aria-busy={updating} className={cx('min-h-55 transition-opacity', updating && 'opacity-60')}>
      <TotalsList
        steady
        totals={preview.totals}
        totalLabel={totalLabelOf(preview)}
        taxLater={preview.tax.pending ? messages.taxLater : null}
      />
      <p className="mt-1 min-h-4 text-micro text-quiet">
        {preview.totals.currency !== 'USD' && messages.chargedIn({ currency: preview.totals.currency })}
      </p>
      <p className="mt-3 min-h-10 text-small text-quiet">{preview.tax.sentence}</p>
      <p className="mt-3 text-small">
        {quote && (
          <span className="font-semibold">
            {messages.arrives({ days: formatDayRange(quote.arrivesFrom, quote.arrivesTo) })}
          </span>
        )}
        {estimateFor && <span className="block text-quiet">{messages.estimateFor({ country: estimateFor })}</span>}
      </p>
      <GuaranteeNote />
    </div>
  );
}

/** Before they buy, consumers are led to the notice on the legal guarantee, where the shop has it. */
function GuaranteeNote() {
  if (!useRootData()?.config.guaranteeNotice) return null;
  return (
    <p className="mt-3 text-small text-quiet">
      {messages.guarantee({
        notice: (name) => (
          <Link key="notice" to="/legal-guarantee" target="_blank" className="mm-link">
            {name}
          </Link>
        ),
      })}
    </p>
  );
}

function SummarySkeleton() {
  return (
    <div className="grid min-h-55 content-start gap-3">
      {['items', 'shipping', 'tax'].map((line) => (
        <MmSkeleton key={line} className="h-5" />
      ))}
      <MmSkeleton className="mt-10 h-8" />
      <MmSkeleton className="h-5 w-1/2" />
    </div>
  );
}

type OrderBarProps = {
  /** Null until it is known. */
  preview: OrderPreview | null;
  problem: ReactNode;
  onDetails: () => void;
  children: ReactNode;
};

/** When it arrives, and what the total is without; a phone has room for few words. */
const barNote = (days: string, { tax }: OrderPreview) =>
  tax.pending ? `${messages.beforeTax} · ${days}` : messages.arrives({ days });

/** On a phone: total and button at the foot of the window, always in reach. */
export function OrderBar({ preview, problem, onDetails, children }: OrderBarProps) {
  const quote = preview && chosenQuote(preview);
  const total = preview && formatMinor(preview.totals.totalMinor, preview.totals.currency);
  const label = preview ? totalLabelOf(preview) : messages.total;
  const days = quote && formatDayRange(quote.arrivesFrom, quote.arrivesTo);
  return (
    <MmFootBar>
      <div className="mm-page has-[.mm-note]:pt-2.5">{problem}</div>
      <div className="mm-page flex items-center gap-3 py-2.5">
        <button
          type="button"
          onClick={onDetails}
          className="grid min-h-13 min-w-0 flex-1 content-center rounded-card text-start"
        >
          <span className="flex items-center gap-1.5">
            <span className="sr-only">{label}</span>
            <span className="mm-headline truncate text-lead">{total ?? '…'}</span>
            <ChevronUp aria-hidden className="size-4 shrink-0" />
          </span>
          <span className="truncate text-micro text-quiet">{days && barNote(days, preview)}</span>
          <span className="sr-only">{messages.showDetails}</span>
        </button>
        {children}
      </div>
    </MmFootBar>
  );
}
