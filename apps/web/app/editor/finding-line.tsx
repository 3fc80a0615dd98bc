import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { cx } from '../ui/class-names.ts';
import { printAreaOf, useEditorKit } from './editor-context.tsx';
import type { EditorStore } from './editor-store.ts';
import { editorMessages as messages } from './messages.ts';
import type { AreaFinding } from './use-preflight.ts';

const styles = {
  green: { Icon: CircleCheck, ink: 'text-success' },
  amber: { Icon: TriangleAlert, ink: 'rounded-pill bg-highlight p-0.5 text-on-highlight' },
  red: { Icon: CircleAlert, ink: 'text-danger' },
};

/** Selects the layer that a finding is about, or shows the area where it is about no layer. */
export function showFinding(store: EditorStore, { areaCode, layerId }: AreaFinding): void {
  const editor = store.getState();
  if (editor.areaCode !== areaCode) editor.showArea(areaCode);
  if (layerId) editor.select(layerId);
}

interface FindingLineProps {
  finding: AreaFinding;
  /** Among all findings: the same number wherever it is told. */
  place: { place: number; count: number };
  /** Null where there is nothing to lead to. */
  onShow: (() => void) | null;
}

/** One finding, wherever it is told: its mark and number, what is the matter, and what to do about it. */
export function FindingLine({ finding, place, onShow }: FindingLineProps) {
  const { data } = useEditorKit();
  const { Icon, ink } = styles[finding.level];
  return (
    <button
      type="button"
      disabled={!onShow}
      onClick={onShow ?? undefined}
      className={cx('flex w-full gap-2.5 p-3 text-start text-small', onShow && 'hover:bg-paper-deep')}
    >
      <span aria-hidden className="flex shrink-0 items-start gap-1">
        <Icon className={cx('mt-0.5 size-4.5', ink)} />
        <span className="min-w-4 text-quiet tabular-nums">{place.place}</span>
      </span>
      <span className="grid gap-0.5">
        <span className="sr-only">
          {messages.checks.levels[finding.level]} {messages.checks.place(place)}
        </span>
        {data.product.printAreas.length > 1 && (
          <span className="text-micro text-quiet">{printAreaOf(data, finding.areaCode).label}</span>
        )}
        <span>{finding.message}</span>
        {finding.fix && <span className="text-micro text-quiet">{finding.fix}</span>}
      </span>
    </button>
  );
}
