import type { ReactNode } from 'react';
import { Misregistration } from '../../ui/ornaments.tsx';

type FrameProps = {
  title: string;
  lead: string;
  children: ReactNode;
  /** Comes in place of what had the focus. */
  takesFocus?: boolean;
};

const focus = (sheet: HTMLElement | null) => sheet?.focus();

/** The sheet on which one logs in or registers. */
export function AccountFrame({ title, lead, children, takesFocus = false }: FrameProps) {
  const focused = takesFocus ? { ref: focus, tabIndex: -1 } : {};
  return (
    <div {...focused} className="px-2 py-10 outline-none xs:py-20">
      <div className="mm-crop mx-auto w-full max-w-md">
        <div className="border bg-card p-6 xs:p-10">
          <Misregistration className="-ms-2 size-14" />
          <h1 className="mm-headline mt-3 text-h2">{title}</h1>
          <p className="mt-2 mb-7 text-quiet">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
