import { cx } from '../../ui/class-names.ts';
import { processInks } from '../../ui/process-inks.ts';
import { shopName } from '../page/shop-name.ts';
import { useRootData } from './use-root-data.ts';

type LogoProps = {
  className?: string;
  /** On dark ground a shop's own logo may not be seen: its name stands there instead. */
  onInk?: boolean;
};

/**
 * The shop's own logo; without one the default mark, three plates a little out of register between crop marks, with
 * the shop's name set wide and heavy.
 */
export function Logo({ className, onInk }: LogoProps) {
  const brand = useRootData()?.config.brand;
  const logo = onInk ? null : brand?.logo;
  if (logo)
    return (
      <img
        src={`${logo.url}/320`}
        srcSet={`${logo.url}/320 1x, ${logo.url}/640 2x`}
        alt={logo.alt}
        width={logo.widthPx}
        height={logo.heightPx}
        className={cx('mm-own-logo h-9 w-auto max-w-44 object-contain object-left', className)}
      />
    );
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      {!brand?.logo && <LogoMark className="size-9" />}
      <span className="mm-headline text-[1.3125rem] leading-none tracking-[-0.035em]">{brand?.name || shopName()}</span>
    </span>
  );
}

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 40 40" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="1.6">
        <path d="M0 6h4M6 0v4M40 6h-4M34 0v4M0 34h4M6 40v-4M40 34h-4M34 40v-4" />
      </g>
      <g style={{ isolation: 'isolate' }}>
        <circle cx="15.600" cy="16.800" r="8.300" fill={processInks.cyan} style={{ mixBlendMode: 'multiply' }} />
        <circle cx="24.400" cy="16.800" r="8.300" fill={processInks.magenta} style={{ mixBlendMode: 'multiply' }} />
        <circle cx="20" cy="24.400" r="8.300" fill={processInks.yellow} style={{ mixBlendMode: 'multiply' }} />
      </g>
    </svg>
  );
}
