import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BackLink } from './editor-props.ts';

/** The frame of the bar, the same while it loads. */
export function BarFrame({
  title,
  back,
  note,
  children,
}: {
  title: string;
  back: BackLink;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="flex min-h-15 items-center low:min-h-11 low:py-0 gap-1 border-b bg-card py-1 pe-2 ps-1 md:h-16 md:py-0 md:gap-2 md:pe-4 md:ps-2">
      <Link
        to={back.to}
        aria-label={back.label}
        title={back.label}
        className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-paper-deep"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 text-small leading-tight font-semibold md:line-clamp-1 md:text-base">{title}</h1>
        {note}
      </div>
      {children}
    </header>
  );
}
