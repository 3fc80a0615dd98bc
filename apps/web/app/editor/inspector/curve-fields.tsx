import type { TextLayer } from '@merchmill/design/document.ts';
import { designFont } from '@merchmill/design/fonts.ts';
import { hasJoinedScript } from '@merchmill/design/scripts.ts';
import { MmCheckbox } from '../../ui/checkbox.tsx';
import { curvePatch } from '../text-change.ts';
import { textMessages } from '../text-messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { NumberField } from './number-field.tsx';
import { RangeField } from './range-field.tsx';

const maxDegrees = 350;
const sliderDegrees = 340;
/** Close to the middle a slider stands for a straight line, or one would never hit it. */
const catchDegrees = 8;

interface CurveFieldsProps {
  layer: TextLayer;
  change: LayerChange;
  disabled: boolean;
}

/** The arc that a text lies on, by hand and to the degree, and whether its letters follow it. */
export function CurveFields({ layer, change, disabled }: CurveFieldsProps) {
  const { curve } = layer;
  const set = (degrees: number) => change.liveRetype(curvePatch(layer, degrees));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-2">
        <RangeField
          label={textMessages.curve}
          value={curve}
          text={curve === 0 ? textMessages.straight : `${Math.round(curve)}°`}
          min={-sliderDegrees}
          max={sliderDegrees}
          step={5}
          disabled={disabled}
          onChange={(degrees) => set(Math.abs(degrees) < catchDegrees ? 0 : degrees)}
          onEnd={change.end}
        />
        <NumberField
          label="⌒"
          name={textMessages.curveDegrees}
          unit="°"
          value={curve}
          min={-maxDegrees}
          max={maxDegrees}
          disabled={disabled}
          onChange={set}
          onEnd={change.end}
        />
      </div>
      {curve !== 0 && <BendField layer={layer} change={change} disabled={disabled} />}
    </>
  );
}

function BendField({ layer, change, disabled }: CurveFieldsProps) {
  if (hasJoinedScript(layer.text)) return <p className="text-micro text-quiet">{textMessages.bendAlways}</p>;
  const isTorn = designFont(layer.font).isConnected && !layer.bend;
  return (
    <div>
      <MmCheckbox
        checked={layer.bend ?? false}
        disabled={disabled}
        onChange={(event) => change.retype({ bend: event.target.checked || undefined })}
      >
        {textMessages.bend}
      </MmCheckbox>
      {isTorn && <p className="text-micro text-quiet">{textMessages.bendHint}</p>}
    </div>
  );
}
