import { CircleAlert, CircleCheck, TriangleAlert, Wrench } from 'lucide-react';
import { useMemo } from 'react';
import { cx } from '../../ui/class-names.ts';
import { groundHex, printAreaOf, useColor, useEditor, useEditorKit } from '../editor-context.tsx';
import { documentOf } from '../editor-store.ts';
import { SmallButton } from '../inspector/field-group.tsx';
import { editorMessages as messages } from '../messages.ts';
import { type Fix, fixFor } from '../preflight-fixes.ts';
import { type AreaFinding, useChecked } from '../use-preflight.ts';

const labelOf = ({ name, dpi }: Fix) =>
  name === 'shrink' ? messages.checks.shrink({ dpi: dpi ?? 0 }) : messages.checks.fixes[name];

const styles = {
  green: { Icon: CircleCheck, ink: 'text-success' },
  amber: { Icon: TriangleAlert, ink: 'rounded-pill bg-highlight p-0.5 text-on-highlight' },
  red: { Icon: CircleAlert, ink: 'text-danger' },
};

/** The reasons for the light: each leads to its layer, and is put right by a press where one press can. */
export function ChecksPanel() {
  const { level, findings } = useChecked();
  const { data } = useEditorKit();
  const isSeveral = data.product.printAreas.length > 1;
  return (
    <div className="grid gap-3 p-4">
      <p className="text-small font-medium">{messages.checks.summary[level]}</p>
      <ul aria-label={messages.checks.title} className="grid gap-2">
        {findings.map((finding) => (
          <FindingRow
            key={`${finding.areaCode} ${finding.rule} ${finding.layerId ?? ''}`}
            finding={finding}
            showArea={isSeveral}
          />
        ))}
      </ul>
    </div>
  );
}

function FindingRow({ finding, showArea }: { finding: AreaFinding; showArea: boolean }) {
  const { store, data, env } = useEditorKit();
  const document = useEditor(documentOf);
  const garmentHex = groundHex(useColor());
  const { Icon, ink } = styles[finding.level];
  const printArea = printAreaOf(data, finding.areaCode);
  const fix = useMemo(
    () => (finding.level === 'green' ? null : fixFor(finding, { document, printArea, garmentHex, env })),
    [finding, document, printArea, garmentHex, env],
  );
  const show = () => {
    const editor = store.getState();
    if (editor.areaCode !== finding.areaCode) editor.showArea(finding.areaCode);
    if (finding.layerId) editor.select(finding.layerId);
  };
  return (
    <li className="rounded-card border bg-card">
      <button
        type="button"
        disabled={!finding.layerId}
        onClick={show}
        className={cx('flex w-full gap-2.5 p-3 text-start text-small', finding.layerId && 'hover:bg-paper-deep')}
      >
        <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', ink)} />
        <span className="grid gap-0.5">
          <span className="sr-only">{messages.checks.levels[finding.level]}: </span>
          {showArea && <span className="text-micro text-quiet">{printArea.label}</span>}
          <span>{finding.message}</span>
          {finding.fix && <span className="text-micro text-quiet">{finding.fix}</span>}
        </span>
      </button>
      {fix && (
        <div className="px-3 pb-3 ps-10">
          <SmallButton
            label={labelOf(fix)}
            icon={<Wrench aria-hidden className="size-3.5" />}
            onClick={() => {
              show();
              store.getState().apply(fix.change);
              store.getState().announce(messages.checks.fixed);
            }}
          />
        </div>
      )}
    </li>
  );
}
