import type { TextLayer } from '@merchmill/design/document.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { FoldHorizontal } from 'lucide-react';
import { MmCheckbox } from '../../ui/checkbox.tsx';
import { useEditorKit, usePrintArea } from '../editor-context.tsx';
import { roomOn } from '../text-change.ts';
import { textMessages } from '../text-messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { FieldGroup, SmallButton } from './field-group.tsx';
import { LengthField } from './length-field.tsx';

interface TextBoxFieldsProps {
  layer: TextLayer;
  change: LayerChange;
  disabled: boolean;
}

const leastWrapMm = 2;
const farMm = 9000;

/** Where lines wrap, and whether letters get smaller where there is no more room. */
export function TextBoxFields({ layer, change, disabled }: TextBoxFieldsProps) {
  const room = roomOn(usePrintArea());
  const shrinks = layer.fit?.heightMm !== undefined;
  return (
    <FieldGroup title={textMessages.box}>
      {layer.curve === 0 && (
        <div className="grid gap-1">
          <div className="grid grid-cols-2 items-center gap-2">
            <LengthField
              label="↔"
              name={textMessages.boxWidth}
              value={layer.wrapMm ?? layer.fit?.widthMm ?? layer.w}
              min={leastWrapMm}
              max={farMm}
              disabled={disabled}
              onChange={(wrapMm) => change.liveRetype({ wrapMm })}
              onEnd={change.end}
            />
            <SmallButton
              label={textMessages.hug}
              icon={<FoldHorizontal aria-hidden className="size-4" />}
              disabled={disabled || layer.wrapMm === undefined}
              onClick={() => change.retype({ wrapMm: undefined, fit: layer.fit ?? { widthMm: room.widthMm } })}
            />
          </div>
          <p className="text-micro text-quiet">{textMessages.boxHint}</p>
        </div>
      )}
      <MmCheckbox
        checked={shrinks}
        disabled={disabled}
        onChange={(event) => {
          const { widthMm } = layer.fit ?? room;
          change.retype({ fit: event.target.checked ? { widthMm, heightMm: room.heightMm } : { widthMm } });
        }}
      >
        {textMessages.shrink}
      </MmCheckbox>
      {shrinks && <ShrunkNote layer={layer} />}
    </FieldGroup>
  );
}

/** That the letters are smaller than asked for, and how small. */
function ShrunkNote({ layer }: { layer: TextLayer }) {
  const { env } = useEditorKit();
  const { sizeMm } = layoutText(env.font(layer.font), layer);
  const share = Math.round((sizeMm / layer.sizeMm) * 100);
  return (
    <p className="text-micro text-quiet">
      {share < 100 ? textMessages.shrunk({ percent: share }) : textMessages.shrinkHint}
    </p>
  );
}
