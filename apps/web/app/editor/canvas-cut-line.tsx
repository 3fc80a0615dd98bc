import type { DesignArea } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { overArt } from './canvas-colors.ts';
import { isCutOut } from './cut-line.ts';
import { useView } from './editor-context.tsx';
import { useCutLine } from './use-cut-line.ts';

interface CutLineProps {
  area: DesignArea;
  printArea: PrintArea;
}

/** As cutters and printers know it. */
const magenta = '#e6007e';

/** Where stickers will be cut, while one designs them; pale while it is still of what was there before a change. */
export function CanvasCutLine(props: CutLineProps) {
  const isShown = useView((state) => state.showsCutLine);
  return isShown && isCutOut(props.printArea) ? <Line {...props} /> : null;
}

function Line({ area, printArea }: CutLineProps) {
  const line = useCutLine(area, printArea);
  if (!line) return null;
  const lines = { d: line.path, fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <g data-cut-line="" pointerEvents="none" opacity={line.of === area ? 1 : 0.35}>
      <path {...lines} stroke={overArt.halo} strokeOpacity={0.85} strokeWidth={3} />
      <path {...lines} stroke={magenta} strokeWidth={1.5} strokeDasharray="6 3" />
    </g>
  );
}
