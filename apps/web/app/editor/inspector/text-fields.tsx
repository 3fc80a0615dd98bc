import type { TextLayer } from '@merchmill/design/document.ts';
import { limits } from '@merchmill/design/document-limits.ts';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { useId, useState } from 'react';
import { localMemory } from '../../shell/state/browser-memory.ts';
import { editorMessages as messages } from '../messages.ts';
import { fontPatch } from '../text-change.ts';
import { textMessages } from '../text-messages.ts';
import { withoutThaiMarks } from '../thai-words.ts';
import { useFittingFont } from '../use-fitting-font.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { ColorField } from './color-field.tsx';
import { CurveFields } from './curve-fields.tsx';
import { FieldGroup, SegmentedChoice } from './field-group.tsx';
import { FontField } from './font-field.tsx';
import { LengthField } from './length-field.tsx';
import { NumberField } from './number-field.tsx';
import { RangeField } from './range-field.tsx';
import { TextBoxFields } from './text-box-fields.tsx';
import { UnitButton } from './unit-button.tsx';

const mmPerPoint = 25.4 / 72;
const unitKey = 'designerTextUnit';
type Unit = 'mm' | 'pt';

interface TextFieldsProps {
  layer: TextLayer;
  change: LayerChange;
  disabled: boolean;
  /** Only what a quick design needs. */
  isSimple: boolean;
}

export function TextFields({ layer, change, disabled, isSimple }: TextFieldsProps) {
  return (
    <>
      <FieldGroup title={textMessages.title}>
        <TextEditField layer={layer} change={change} disabled={disabled} />
        <FontField
          value={layer.font}
          text={layer.text}
          disabled={disabled}
          onChoose={(font) => change.retype(fontPatch(layer, font))}
        />
        <div className="grid grid-cols-2 gap-2">
          <SizeField layer={layer} change={change} disabled={disabled} />
          <SegmentedChoice
            label={textMessages.align}
            value={layer.align}
            disabled={disabled}
            choices={[
              { value: 'left', label: textMessages.left, icon: <AlignLeft aria-hidden className="size-4" /> },
              { value: 'center', label: textMessages.center, icon: <AlignCenter aria-hidden className="size-4" /> },
              { value: 'right', label: textMessages.right, icon: <AlignRight aria-hidden className="size-4" /> },
            ]}
            onChoose={(align) => change.retype({ align })}
          />
        </div>
        <ColorField
          label={textMessages.color}
          value={layer.fill}
          disabled={disabled}
          onChoose={(fill) => change.apply((found) => (found.type === 'text' ? { ...found, fill } : found))}
          onChange={(fill) => change.live((found) => (found.type === 'text' ? { ...found, fill } : found))}
          onEnd={change.end}
        />
      </FieldGroup>
      {!isSimple && <TextBoxFields layer={layer} change={change} disabled={disabled} />}
      {!isSimple && <SpacingFields layer={layer} change={change} disabled={disabled} />}
    </>
  );
}

type PartProps = Omit<TextFieldsProps, 'isSimple'>;

function TextEditField({ layer, change, disabled }: PartProps) {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  useFittingFont(isTyping ? layer : null, change.liveType);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {textMessages.messages}
      </label>
      <textarea
        id={id}
        data-designer-text
        rows={Math.min(4, layer.text.split('\n').length + 1)}
        value={withoutThaiMarks(layer.text)}
        maxLength={limits.textLength}
        dir="auto"
        disabled={disabled}
        onChange={(event) => change.liveType(event.target.value)}
        onFocus={() => setIsTyping(true)}
        onBlur={() => {
          setIsTyping(false);
          change.end();
        }}
        className="block w-full resize-none rounded-card border border-line-strong/70 bg-card px-3 py-2 text-small hover:border-ink disabled:opacity-50"
      />
    </div>
  );
}

/** The size of the letters in millimeters, or in the points that designers count in. */
function SizeField({ layer, change, disabled }: PartProps) {
  const [unit, setUnit] = useState<Unit>(() => (localMemory.getItem(unitKey) === 'mm' ? 'mm' : 'pt'));
  const perUnit = unit === 'pt' ? mmPerPoint : 1;
  const swap = () => {
    const next = unit === 'pt' ? 'mm' : 'pt';
    localMemory.setItem(unitKey, next);
    setUnit(next);
  };
  return (
    <div className="flex gap-1">
      <div className="min-w-0 flex-1">
        <NumberField
          label="A"
          name={textMessages.size}
          unit=""
          value={layer.sizeMm / perUnit}
          min={0.5 / perUnit}
          max={2000 / perUnit}
          disabled={disabled}
          onChange={(size) => change.liveRetype({ sizeMm: size * perUnit })}
          onEnd={change.end}
        />
      </div>
      <UnitButton unit={unit} label={textMessages.unit({ unit })} onSwap={swap} />
    </div>
  );
}

const percent = (value: number) => `${Math.round(value * 100)} %`;

function SpacingFields({ layer, change, disabled }: PartProps) {
  const isMultiline = layer.text.includes('\n') || layer.wrapMm !== undefined || layer.fit !== undefined;
  return (
    <FieldGroup title={textMessages.spacing}>
      <RangeField
        label={textMessages.tracking}
        value={layer.tracking}
        text={`${layer.tracking}`}
        min={-100}
        max={600}
        step={5}
        disabled={disabled}
        onChange={(tracking) => change.liveRetype({ tracking })}
        onEnd={change.end}
      />
      <RangeField
        label={textMessages.lineHeight}
        value={layer.lineHeight}
        text={percent(layer.lineHeight)}
        min={0.7}
        max={2.5}
        step={0.05}
        disabled={disabled || !isMultiline}
        onChange={(lineHeight) => change.liveRetype({ lineHeight })}
        onEnd={change.end}
      />
      <CurveFields layer={layer} change={change} disabled={disabled} />
      <OutlineFields layer={layer} change={change} disabled={disabled} />
    </FieldGroup>
  );
}

function OutlineFields({ layer, change, disabled }: PartProps) {
  const setStroke = (stroke: TextLayer['stroke'], live = false) =>
    (live ? change.live : change.apply)((found) => (found.type === 'text' ? { ...found, stroke } : found));
  const widthMm = layer.stroke?.widthMm ?? Math.max(0.8, Math.round(layer.sizeMm * 0.4) / 10);
  return (
    <>
      <ColorField
        label={messages.outline}
        noneLabel={messages.noOutline}
        value={layer.stroke?.color ?? null}
        disabled={disabled}
        onChoose={(color) => setStroke(color === null ? null : { color, widthMm })}
        onChange={(color) => setStroke({ color, widthMm }, true)}
        onEnd={change.end}
      />
      {layer.stroke && (
        <LengthField
          label={messages.outlineWidth}
          value={layer.stroke.widthMm}
          decimals={2}
          step={0.1}
          min={0.05}
          max={200}
          disabled={disabled}
          onChange={(width) => setStroke({ color: layer.stroke!.color, widthMm: width }, true)}
          onEnd={change.end}
        />
      )}
    </>
  );
}
