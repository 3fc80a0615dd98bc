import { findLayer } from '@merchmill/design/layers.ts';
import type { RuleName } from '@merchmill/design/preflight-inspection.ts';
import { findingIds } from '@merchmill/design/preflight-report.ts';
import { Wrench } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { groundHex, printAreaOf, useColor, useEditor, useEditorKit } from '../editor-context.tsx';
import { documentOf } from '../editor-store.ts';
import { FindingLine, showFinding } from '../finding-line.tsx';
import { SmallButton } from '../inspector/field-group.tsx';
import { editorMessages as messages } from '../messages.ts';
import { type Fix, fixesFor, fixFor, fontsToOffer } from '../preflight-fixes.ts';
import { type AreaFinding, useChecked } from '../use-preflight.ts';
import { useCheckEnv } from '../use-proof.ts';

function labelOf({ name, dpi, font }: Fix): string {
  if (name === 'shrink') return messages.checks.shrink({ dpi: dpi ?? 0 });
  return name === 'chooseFont' ? messages.checks.chooseFont({ font: font ?? '' }) : messages.checks.fixes[name];
}

/** Rules for which there are several ways out; for the others the best will do. */
const offersAll = new Set<RuleName>(['missing-glyphs']);

/** Rules that another font may put right. */
const asksForFonts = new Set<RuleName>(['missing-font', 'missing-glyphs']);

/** Loads the fonts that may write what a text's own cannot; true once they are here. */
function useFontsToOffer(finding: AreaFinding): boolean {
  const { fonts, store, env } = useEditorKit();
  const [isReady, setIsReady] = useState(false);
  const { rule, layerId, areaCode } = finding;
  useEffect(() => {
    const layers = documentOf(store.getState()).areas[areaCode]?.layers ?? [];
    const layer = asksForFonts.has(rule) && layerId ? findLayer(layers, layerId) : undefined;
    if (layer?.type !== 'text') return;
    let isGone = false;
    // One that cannot be loaded is not offered.
    const loads = fontsToOffer(layer, env).map(({ id }) => fonts.load(id, layer.text));
    void Promise.allSettled(loads).then(() => !isGone && setIsReady(true));
    return () => {
      isGone = true;
    };
  }, [fonts, store, env, rule, layerId, areaCode]);
  return isReady;
}

/** What can be done about a finding by a press. */
function useFixes(finding: AreaFinding): readonly Fix[] {
  const { data } = useEditorKit();
  const envOf = useCheckEnv();
  // A drag does not wait for what is offered.
  const document = useDeferredValue(useEditor(documentOf));
  const garmentHex = groundHex(useColor());
  const printArea = printAreaOf(data, finding.areaCode);
  const hasFonts = useFontsToOffer(finding);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the fonts that have come there is more to offer
  return useMemo(() => {
    if (finding.level === 'green') return [];
    const design = { document, printArea, garmentHex, env: envOf(printArea) };
    if (offersAll.has(finding.rule)) return [...fixesFor(finding, design)];
    const first = fixFor(finding, design);
    return first ? [first] : [];
  }, [finding, document, printArea, garmentHex, envOf, hasFonts]);
}

/** Focused by whoever leads here, too. */
export const checksId = 'print-check';

/** The reasons for the light: each leads to its layer, and is put right by a press where one press can. */
export function ChecksPanel() {
  const { level, findings } = useChecked();
  const { store } = useEditorKit();
  const ids = findingIds(findings);
  const panel = useRef<HTMLDivElement>(null);
  const focus = () => panel.current?.focus();
  // Who opened it goes on here by keyboard, and not behind all other tools; in the simple mode it is always there.
  useEffect(() => {
    if (store.getState().tool === 'checks') panel.current?.focus();
  }, [store]);
  return (
    <div ref={panel} id={checksId} tabIndex={-1} className="grid gap-3 p-4 outline-none">
      <p className="text-small font-medium">{messages.checks.summary[level]}</p>
      <ol aria-label={messages.checks.title} className="grid gap-2">
        {findings.map((finding, index) => (
          <FindingRow
            key={ids[index]}
            finding={finding}
            place={{ place: index + 1, count: findings.length }}
            onFixed={focus}
          />
        ))}
      </ol>
    </div>
  );
}

interface FindingRowProps {
  finding: AreaFinding;
  place: { place: number; count: number };
  /** The row goes away with what was pressed. */
  onFixed: () => void;
}

function FindingRow({ finding, place, onFixed }: FindingRowProps) {
  const { store } = useEditorKit();
  const fixes = useFixes(finding);
  // Of two areas that exclude each other, a press shows the one that is spoken of.
  const isLeading = finding.layerId !== undefined || finding.rule === 'excluded';
  const show = () => showFinding(store, finding);
  return (
    <li className="rounded-card border bg-card">
      <FindingLine finding={finding} place={place} onShow={isLeading ? show : null} />
      {fixes.length > 0 && (
        <div className="flex flex-wrap gap-2 px-3 pb-3 ps-15">
          {fixes.map((fix) => (
            <SmallButton
              key={fix.name}
              label={labelOf(fix)}
              icon={<Wrench aria-hidden className="size-3.5" />}
              onClick={() => {
                show();
                store.getState().apply(fix.change);
                store.getState().announce(messages.checks.fixed);
                onFixed();
              }}
            />
          ))}
        </div>
      )}
    </li>
  );
}
