import type { ImageLayer } from '@merchmill/design/document.ts';
import { maxTolerance } from '@merchmill/design/filters.ts';
import { Eraser, Undo2 } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { useEditorKit } from '../editor-context.tsx';
import { borderColor, colorAt } from '../picture-colors.ts';
import { pictureMessages } from '../picture-messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { ColorField } from './color-field.tsx';
import { FieldGroup, SmallButton } from './field-group.tsx';
import { useFilterEdit } from './filter-fields.tsx';
import { RangeField } from './range-field.tsx';

/** Takes the noise of a JPEG with it, and leaves other light colors. */
const startingTolerance = 12;
/** One of `pictureWidths`. */
const thumbWidthPx = 320;

interface RemovalFieldsProps {
  layer: ImageLayer;
  change: LayerChange;
  disabled: boolean;
}

/** Takes one color out of a picture, such as the paper under a logo. */
export function RemovalFields({ layer, change, disabled }: RemovalFieldsProps) {
  const { pictures, tell } = useEditorKit();
  const [isReading, setReading] = useState(false);
  const edit = useFilterEdit(change);
  const removed = layer.filters?.removed;
  const tolerance = removed?.tolerance ?? startingTolerance;
  const take = async (pick: (pixels: ImageData) => string | null) => {
    setReading(true);
    try {
      const color = pick(await pictures.pixels(layer.asset));
      if (color) edit({ removed: { color, tolerance } });
      else tell(pictureMessages.removal.noColor);
    } catch {
      tell(pictureMessages.removal.failed);
    } finally {
      setReading(false);
    }
  };
  if (!removed) {
    return (
      <FieldGroup title={pictureMessages.removal.title}>
        <p className="text-micro text-quiet">{pictureMessages.removal.hint}</p>
        <SmallButton
          label={pictureMessages.removal.start}
          icon={<Eraser aria-hidden className="size-4" />}
          disabled={disabled || isReading}
          onClick={() => void take(borderColor)}
        />
      </FieldGroup>
    );
  }
  return (
    <FieldGroup title={pictureMessages.removal.title}>
      <ColorPicture
        src={pictures.view(layer.asset, thumbWidthPx)}
        disabled={disabled || isReading}
        onPick={(share) => void take(share ? (pixels) => colorAt(pixels, share) : borderColor)}
      />
      <ColorField
        label={pictureMessages.removal.color}
        value={removed.color}
        disabled={disabled}
        onChoose={(color) => color && edit({ removed: { color, tolerance } })}
        onChange={(color) => edit({ removed: { color, tolerance } }, true)}
        onEnd={change.end}
      />
      <RangeField
        label={pictureMessages.removal.tolerance}
        value={tolerance}
        text={`${tolerance} %`}
        min={0}
        max={maxTolerance}
        disabled={disabled}
        onChange={(value) => edit({ removed: { ...removed, tolerance: value } }, true)}
        onEnd={change.end}
      />
      <SmallButton
        label={pictureMessages.removal.undo}
        icon={<Undo2 aria-hidden className="size-4" />}
        disabled={disabled}
        onClick={() => edit({ removed: undefined })}
      />
    </FieldGroup>
  );
}

interface ColorPictureProps {
  src: string;
  disabled: boolean;
  /** @param share where it was pressed, in shares of its width and height; null by a key */
  onPick: (share: { x: number; y: number } | null) => void;
}

/** The picture as it came, to take a color from. */
function ColorPicture({ src, disabled, onPick }: ColorPictureProps) {
  const hint = useId();
  const pick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.firstElementChild!.getBoundingClientRect();
    onPick(detail === 0 ? null : { x: (clientX - left) / width, y: (clientY - top) / height });
  };
  return (
    <>
      <button
        type="button"
        data-theme="light"
        aria-label={pictureMessages.removal.pick}
        aria-describedby={hint}
        title={pictureMessages.removal.pick}
        disabled={disabled}
        onClick={pick}
        className="grid cursor-crosshair place-items-center overflow-hidden rounded-card border bg-paper-deep p-2 hover:border-ink"
      >
        <img src={src} alt="" className="max-h-40 max-w-full" />
      </button>
      <p id={hint} className="text-micro text-quiet">
        {pictureMessages.removal.pickHint}
      </p>
    </>
  );
}
