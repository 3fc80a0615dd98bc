import { growBox, trimBox } from '@merchmill/design/bounds.ts';
import type { DesignArea } from '@merchmill/design/document.ts';
import type { Box } from '@merchmill/design/geometry.ts';
import { printedBox } from '@merchmill/design/placement.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { renderWrapSides } from '@merchmill/design/render.ts';
import { memo, useDeferredValue, useId } from 'react';
import { overArt } from './canvas-colors.ts';
import { useEditorKit } from './editor-context.tsx';
import { groundMessages } from './ground-messages.ts';
import { depthIn } from './measures.ts';
import { useDrawnPictures } from './use-drawn-pictures.ts';
import { useFineUnit } from './use-fine-unit.ts';
import { boxToPx, rectPath, type View } from './view.ts';

/** The sides of a folded print, over what goes on past its edge; drawn again when a change has settled. */
export const CanvasSides = memo(function CanvasSides({ area, printArea }: { area: DesignArea; printArea: PrintArea }) {
  const isShown = area.wrap !== undefined && printArea.edge === 'full' && printArea.bleedMm > 0;
  return isShown ? <Sides area={area} printArea={printArea} /> : null;
});

function Sides({ area, printArea }: { area: DesignArea; printArea: PrintArea }) {
  const drawn = useDeferredValue(area);
  const clipId = useId();
  return (
    <g data-wrap={drawn.wrap} pointerEvents="none" clipPath={`url(#${clipId})`}>
      <clipPath id={clipId}>
        <path clipRule="evenodd" d={rectPath(printedBox(printArea)) + rectPath(trimBox(printArea))} />
      </clipPath>
      <SidesDrawing area={drawn} bleedMm={printArea.bleedMm} />
    </g>
  );
}

const SidesDrawing = memo(function SidesDrawing({ area, bleedMm }: { area: DesignArea; bleedMm: number }) {
  const { env, pictures } = useEditorKit();
  useDrawnPictures(area.layers, pictures);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes it and escapes what it is given
    <g dangerouslySetInnerHTML={{ __html: renderWrapSides(area, env, { bleedMm, idPrefix: 'sides-' }) }} />
  );
});

interface EdgeProps {
  area: PrintArea;
  view: View;
}

/** Where a print is folded, and where its sides end; or where it is sewn, and where the cloth is cut. */
export function EdgeLines({ area, view }: EdgeProps) {
  const depth = area.wrapMm ?? area.seamMm;
  if (!depth || area.edge !== 'full') return null;
  const [edge, end] = [trimBox(area), growBox(trimBox(area), depth)].map((box) => boxToPx(view, box)) as [Box, Box];
  const kind = area.wrapMm ? 'fold' : 'seam';
  return (
    <g data-edge={kind} pointerEvents="none" fill="none" strokeWidth={1}>
      {/* Light below, so that it is seen on any art. */}
      <path d={rectPath(edge)} stroke={overArt.halo} strokeOpacity={0.8} strokeWidth={3} />
      <path d={rectPath(edge)} stroke={overArt.line} strokeDasharray={area.wrapMm ? '10 3 2 3' : '4 3'} />
      <path d={rectPath(end)} stroke={overArt.line} strokeOpacity={0.5} />
      <EdgeLabels area={area} edge={edge} depthPx={edge.x - end.x} />
    </g>
  );
}

const labelHeightPx = 13;

/** What the line is, on it, and what the side is, on it, where there is room. */
function EdgeLabels({ area, edge, depthPx }: { area: PrintArea; edge: Box; depthPx: number }) {
  const { wrap: messages } = groundMessages;
  const unit = useFineUnit();
  const label = {
    className: 'text-[11px] font-medium',
    fill: overArt.line,
    style: { paintOrder: 'stroke', stroke: overArt.halo, strokeWidth: 4, strokeLinejoin: 'round' },
  } as const;
  return (
    <g aria-hidden>
      <text x={edge.x + 28} y={edge.y} dy="0.35em" {...label}>
        {area.wrapMm ? messages.fold : messages.seam}
      </text>
      {area.wrapMm && depthPx >= labelHeightPx && (
        <text x={edge.x + edge.w / 2} y={edge.y - depthPx / 2} dy="0.35em" textAnchor="middle" {...label}>
          {messages.side(depthIn(area.wrapMm, unit))}
        </text>
      )}
    </g>
  );
}
