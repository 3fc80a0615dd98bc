import { type ReactNode, useId } from 'react';
import { MmCard } from '../../../ui/card.tsx';

type Props = { title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode };

/** A headed card of the page of a user. */
export function UserSection({ title, lead, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <MmCard className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <h2 id={id} className="text-lead font-bold">
            {title}
          </h2>
          {aside && <div className="text-small text-quiet">{aside}</div>}
        </div>
        {lead && <p className="text-small text-quiet">{lead}</p>}
        {children}
      </MmCard>
    </section>
  );
}

/** What stands where there is none of it. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-small text-quiet">{children}</p>;
