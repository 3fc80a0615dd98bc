import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

type Tone = 'success' | 'info' | 'error';

const icons = { success: CircleCheck, info: Info, error: CircleAlert };
const inks = { success: 'text-success', info: 'text-info', error: 'text-danger' };
const washes = { success: 'bg-success-wash', info: 'bg-info-wash', error: 'bg-danger-wash' };

/** A line that comes at the top of the window and goes by itself: in 100 ms, out 300 ms. */
export function MmMessage({ tone, leaving, children }: { tone: Tone; leaving: boolean; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div
      className={cx(
        'mm-message pointer-events-auto flex max-w-xl items-start gap-2.5 rounded-[22px] border bg-card px-5 py-2.5',
        'text-small font-medium shadow-card animate-message-in transition-[opacity,transform] duration-300',
        leaving && '-translate-y-2 opacity-0',
      )}
    >
      <Icon aria-hidden className={cx('mt-px size-4.5 shrink-0', inks[tone])} />
      <span>{children}</span>
    </div>
  );
}

type NotificationProps = {
  tone: Tone;
  leaving: boolean;
  title: string;
  children: ReactNode;
  closeLabel: string;
  onClose: () => void;
  action?: { label: string; to: string };
};

/** A card in the corner that waits to be read: in 400 ms, out 300 ms. */
export function MmNotification({ tone, leaving, title, children, closeLabel, onClose, action }: NotificationProps) {
  const Icon = icons[tone];
  return (
    <div
      className={cx(
        'mm-notification pointer-events-auto relative flex w-full gap-3 rounded-card border bg-card p-4 pe-12 shadow-card',
        'animate-notification-in transition-[opacity,transform] duration-300',
        leaving && 'translate-x-4 opacity-0 rtl:-translate-x-4',
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', inks[tone])} />
      <div className="grid gap-1 text-small">
        <p className="font-semibold">{title}</p>
        <div className="text-quiet">{children}</div>
        {action && (
          <Link to={action.to} prefetch="intent" className="mm-link mt-1 justify-self-start py-1 font-semibold">
            {action.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="absolute top-1 end-1 grid size-11 place-items-center rounded-pill text-quiet hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** A note within the page. */
export function MmNote({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={cx('mm-note flex gap-3 rounded-card p-4 text-small text-ink', washes[tone])}>
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', inks[tone])} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
