import { printedInstead } from '@merchmill/design/excluded-areas.ts';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { cx } from '../ui/class-names.ts';
import { useEditor, useEditorKit, useInkedCodes, usePrintArea, useView } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { groundMessages } from './ground-messages.ts';
import { editorMessages as messages } from './messages.ts';
import { zoomPercent } from './view.ts';

/** One press of a zoom button. */
export const zoomStep = 1.25;
const roundButton = 'grid size-11 place-items-center rounded-pill hover:bg-paper-deep xs:size-9';

export function ZoomControls() {
  const { view } = useEditorKit();
  const percent = useView((state) => zoomPercent(state.view));
  const { zoom, fit } = view.getState();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of inputs
    <div
      role="group"
      aria-label={messages.zoom.title}
      className="flex items-center rounded-pill border bg-card p-0.5 shadow-card"
    >
      <button
        type="button"
        aria-label={messages.zoom.out}
        title={messages.zoom.out}
        onClick={() => zoom(1 / zoomStep)}
        className={roundButton}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <span className="hidden w-12 text-center text-micro font-medium tabular-nums xs:block">{percent} %</span>
      <button
        type="button"
        aria-label={messages.zoom.in}
        title={messages.zoom.in}
        onClick={() => zoom(zoomStep)}
        className={roundButton}
      >
        <Plus aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={messages.zoom.fit}
        title={messages.zoom.fit}
        onClick={fit}
        className={roundButton}
      >
        <Maximize aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** Says that nothing can be printed here together with what is printed elsewhere. */
export function ExcludedNote({ className }: { className: string }) {
  const { data } = useEditorKit();
  const area = usePrintArea();
  const others = printedInstead(useInkedCodes(), area, data.product.printAreas);
  if (others.length === 0) return null;
  return (
    <p role="status" className={cx('bg-card py-2 text-micro', className)}>
      {groundMessages.excluded({ area: area.label, other: others.map(({ label }) => label).join(', ') })}
    </p>
  );
}

/** One tab for each place that can be printed; a dot says that there is something on it. */
export function AreaTabs() {
  const { store, data } = useEditorKit();
  const { printAreas } = data.product;
  const current = useEditor((editor) => editor.areaCode);
  const used = useEditor(
    useShallow((editor) => printAreas.map(({ code }) => (documentOf(editor).areas[code]?.layers.length ?? 0) > 0)),
  );
  if (printAreas.length < 2) return null;
  return (
    <div
      role="tablist"
      aria-label={messages.areas}
      className="flex max-w-full overflow-x-auto rounded-pill border bg-card p-0.5 shadow-card"
    >
      {printAreas.map((area, at) => {
        const isUsed = used[at];
        return (
          <button
            key={area.code}
            type="button"
            role="tab"
            aria-selected={area.code === current}
            onClick={() => store.getState().showArea(area.code)}
            className={cx(
              'flex h-10 shrink-0 items-center gap-1.5 rounded-pill px-4 text-micro font-semibold xs:h-8',
              area.code === current ? 'bg-ink text-on-ink' : 'hover:bg-paper-deep',
            )}
          >
            {area.label}
            {isUsed && (
              <>
                <span
                  aria-hidden
                  className={cx('size-1.5 rounded-pill', area.code === current ? 'bg-current' : 'bg-accent')}
                />
                <span className="sr-only">{messages.areaUsed}</span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
