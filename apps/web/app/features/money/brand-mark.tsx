import { cx } from '../../ui/class-names.ts';

/** Names that are set as their owners set them, as far as letters go: no picture is taken from anybody. */
const marks: Readonly<Record<string, { text: string; look: string }>> = {
  visa: { text: 'VISA', look: 'font-black italic tracking-tight text-[#1a1f71]' },
  mastercard: { text: 'mastercard', look: 'font-semibold tracking-tight text-ink' },
  amex: { text: 'AMEX', look: 'font-black tracking-wide text-[#005cb9]' },
  paypal: { text: 'PayPal', look: 'font-extrabold italic text-[#003087]' },
};

/** The name of a card or a way to pay, in type; its colors are for white. */
export function BrandMark({ name, className }: { name: string; className?: string }) {
  const mark = marks[name.toLowerCase().replace(/\s/g, '')];
  return (
    <span
      data-theme="light"
      className={cx(
        'inline-flex h-6 items-center rounded-xs border border-line bg-card px-2 text-micro leading-none whitespace-nowrap',
        mark?.look ?? 'font-semibold text-ink',
        className,
      )}
    >
      {mark?.text ?? name}
    </span>
  );
}
