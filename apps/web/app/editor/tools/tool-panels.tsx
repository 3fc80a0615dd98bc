import { ImageUp, Layers, LayoutTemplate, PaintBucket, Shapes, Shirt, Type } from 'lucide-react';
import type { ComponentType } from 'react';
import { AllColors } from '../all-colors.tsx';
import { ColorChoice } from '../color-choice.tsx';
import { useEditorKit, usePrintArea } from '../editor-context.tsx';
import type { ToolName } from '../editor-store.ts';
import { editorMessages as messages } from '../messages.ts';
import { OtherProductsButton } from '../other-products.tsx';
import { PriceNote } from '../price-note.tsx';
import { startMessages } from '../start-messages.ts';
import { StitchLine } from '../stitch-line.tsx';
import { ThemeButton } from '../theme.tsx';
import { ModeSwitch } from '../top-bar.tsx';
import { ViewOptions } from '../view-options.tsx';
import { BackgroundTool } from './background-tool.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { DesignsTool } from './designs-tool.tsx';
import { LayersPanel } from './layers-panel.tsx';
import { ShapesTool } from './shapes-tool.tsx';
import { TextTool } from './text-tool.tsx';
import { UploadTool } from './upload-tool.tsx';

interface Tool {
  readonly label: string;
  readonly Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  readonly Panel: ComponentType;
}

export const tools: Record<ToolName, Tool> = {
  upload: { label: messages.tools.upload, Icon: ImageUp, Panel: UploadTool },
  text: { label: messages.tools.text, Icon: Type, Panel: TextTool },
  shapes: { label: messages.tools.shapes, Icon: Shapes, Panel: ShapesTool },
  designs: { label: startMessages.tool, Icon: LayoutTemplate, Panel: DesignsTool },
  layers: { label: messages.tools.layers, Icon: Layers, Panel: LayersPanel },
  background: { label: messages.tools.background, Icon: PaintBucket, Panel: BackgroundTool },
  product: { label: messages.tools.product, Icon: Shirt, Panel: ProductTool },
  checks: { label: messages.checks.title, Icon: Shirt, Panel: ChecksPanel },
};

/** The tools of an area: only what is printed to the edge has a background. */
export function useTools(isPhone: boolean): readonly ToolName[] {
  const isFull = usePrintArea().edge === 'full';
  const common: ToolName[] = ['upload', 'text', 'shapes', 'designs', 'layers'];
  if (isPhone) return [...common, 'product'];
  return isFull ? [...common, 'background'] : common;
}

/** On a phone: what stands beside the canvas on a desk. */
function ProductTool() {
  const { data, isPriced } = useEditorKit();
  const isFull = usePrintArea().edge === 'full';
  return (
    <div>
      {isPriced && data.colors.length > 1 && (
        <div className="grid justify-items-start gap-3 p-4">
          <ColorChoice />
          <AllColors />
        </div>
      )}
      <PriceNote className="p-4" />
      {isFull && <BackgroundTool />}
      <div className="px-4">
        <ViewOptions />
        <StitchLine className="pt-3" />
      </div>
      <div className="px-4 pt-4">
        <OtherProductsButton />
      </div>
      <div className="flex items-center justify-between p-4">
        <ModeSwitch />
        <ThemeButton />
      </div>
    </div>
  );
}
