import { MmSkeleton } from '../ui/skeleton.tsx';
import { BarFrame } from './bar-frame.tsx';
import type { BackLink } from './editor-props.ts';

/** Tools, canvas, properties. Written out, as the style sheet is made from what is found in the sources. */
export const columns = {
  open: 'md:grid-cols-[23.5rem_minmax(0,1fr)_21.5rem]',
  closed: 'md:grid-cols-[4.8rem_minmax(0,1fr)_21.5rem]',
} as const;

/** The designer before it is there: everything at its place. */
export function EditorSkeleton({ title, back }: { title: string; back: BackLink }) {
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <BarFrame title={title} back={back} note={<MmSkeleton className="mt-1 h-3 w-32 rounded-xs" />}>
        <MmSkeleton className="h-11 w-24 rounded-pill md:w-40" />
        <MmSkeleton className="h-11 w-11 rounded-pill md:w-36" />
      </BarFrame>
      <main aria-busy className={`grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_4rem] md:grid-rows-1 ${columns.open}`}>
        <div className="order-2 flex gap-2 border-e border-t bg-card p-2 md:order-none md:border-t-0">
          <div className="flex flex-1 gap-2 md:w-16 md:flex-none md:flex-col">
            {['a', 'b', 'c', 'd'].map((place) => (
              <MmSkeleton key={place} className="h-12 flex-1 md:h-14 md:flex-none" />
            ))}
          </div>
          <div className="hidden flex-1 content-start gap-3 p-3 md:grid">
            <MmSkeleton className="h-11 rounded-pill" />
            <MmSkeleton className="h-4 w-2/3 rounded-xs" />
            <MmSkeleton className="h-40" />
          </div>
        </div>
        <div className="grid place-items-center bg-paper-deep p-10">
          <div className="mm-crop aspect-3/4 h-[min(70%,36rem)] max-w-full border border-dashed border-line-strong" />
        </div>
        <div className="hidden content-start gap-4 border-s bg-card md:grid">
          <MmSkeleton className="aspect-square rounded-none" />
          <div className="grid gap-3 px-4">
            <MmSkeleton className="h-4 w-1/3 rounded-xs" />
            <MmSkeleton className="h-10" />
          </div>
        </div>
      </main>
    </div>
  );
}
