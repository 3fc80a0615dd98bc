import type { DesignDocument } from '@merchmill/design/document.ts';
import { Ban, Pipette } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useEditor } from '../editor-context.tsx';
import { documentOf } from '../editor-store.ts';
import { editorMessages as messages } from '../messages.ts';
import { PrintsDuller } from '../prints-duller.tsx';
import { colorsUsed } from './colors-used.ts';
import { inks } from './inks.ts';

interface ColorFieldProps {
  label: string;
  value: string | null;
  /** Offers to have no color at all. */
  noneLabel?: string;
  disabled?: boolean;
  onChoose: (value: string | null) => void;
  /** While one drags about in the browser's color picker. */
  onChange: (value: string) => void;
  onEnd: () => void;
}

const cell = cx(
  'relative grid size-11 cursor-pointer place-items-center rounded-xs xs:size-8',
  'has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-1',
);

const maxOwnColors = 8;

/** What the design uses beside the palette. */
function ownColors(document: DesignDocument): string[] {
  const palette: readonly string[] = inks;
  return colorsUsed(document)
    .filter((hex) => !palette.includes(hex))
    .slice(0, maxOwnColors);
}

const dot = 'size-6 rounded-pill outline-2 outline-offset-2 outline-transparent peer-checked:outline-ink';

/** A palette, any color of one's own, and its number. */
export function ColorField({ label, value, noneLabel, disabled, onChoose, onChange, onEnd }: ColorFieldProps) {
  const name = useId();
  const current = value?.toLowerCase() ?? null;
  const document = useEditor(documentOf);
  const used = useMemo(() => ownColors(document), [document]);
  const isOwn = current !== null && !inks.some((ink) => ink === current) && !used.includes(current);
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-1 flex items-center justify-between gap-2">
        <span aria-hidden className="text-micro font-medium">
          {label}
        </span>
        <HexInput key={value ?? 'none'} label={`${label}: ${messages.hexCode}`} value={value} onChoose={onChoose} />
      </div>
      <div className="-mx-1 flex flex-wrap">
        {noneLabel && (
          <Swatch name={name} label={noneLabel} isChosen={current === null} onChoose={() => onChoose(null)}>
            <span aria-hidden className={cx(dot, 'grid place-items-center text-quiet')}>
              <Ban className="size-5" />
            </span>
          </Swatch>
        )}
        {inks.map((ink) => (
          <Swatch
            key={ink}
            name={name}
            label={messages.inks[ink]}
            isChosen={current === ink}
            onChoose={() => onChoose(ink)}
          >
            <span aria-hidden className={cx(dot, 'border border-ink/20')} style={{ backgroundColor: ink }} />
          </Swatch>
        ))}
        {used.map((hex) => (
          <Swatch
            key={hex}
            name={name}
            label={messages.usedColor({ hex })}
            isChosen={current === hex}
            onChoose={() => onChoose(hex)}
          >
            <span aria-hidden className={cx(dot, 'border border-ink/20')} style={{ backgroundColor: hex }} />
          </Swatch>
        ))}
        <OwnColor
          label={`${label}: ${messages.ownColor}`}
          value={value}
          isOwn={isOwn}
          onChange={onChange}
          onEnd={onEnd}
        />
      </div>
      <PrintsDuller hex={current} />
    </fieldset>
  );
}

interface SwatchProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Swatch({ name, label, isChosen, onChoose, children }: SwatchProps) {
  return (
    <label className={cell} title={label}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="peer sr-only" />
      {children}
      <span className="sr-only">{label}</span>
    </label>
  );
}

interface OwnColorProps extends Pick<ColorFieldProps, 'label' | 'value' | 'onChange' | 'onEnd'> {
  isOwn: boolean;
}

/** The browser's own choice of colors. */
function OwnColor({ label, value, isOwn, onChange, onEnd }: OwnColorProps) {
  return (
    <label className={cell} title={messages.ownColor}>
      <input
        type="color"
        aria-label={label}
        value={value ?? '#17171a'}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onEnd}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={cx(
          'grid size-6 place-items-center rounded-pill border border-line-strong outline-2 outline-offset-2',
          isOwn ? 'outline-ink' : 'outline-transparent',
        )}
        style={isOwn && value ? { backgroundColor: value } : undefined}
      >
        {!isOwn && <Pipette className="size-3.5" />}
      </span>
    </label>
  );
}

/** The color's number, as a brand's book gives it. */
function HexInput({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string | null;
  onChoose: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value ?? '');
  const settle = () => {
    const hex = /^#?([0-9a-f]{6})$/i.exec(typed.trim())?.[1];
    if (hex && `#${hex.toLowerCase()}` !== value?.toLowerCase()) onChoose(`#${hex.toLowerCase()}`);
    else setTyped(value ?? '');
  };
  return (
    <input
      aria-label={label}
      value={typed}
      placeholder="#"
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
      className="h-11 w-21 rounded-card border border-line-strong/70 bg-card px-2 text-micro tabular-nums uppercase hover:border-ink xs:h-8"
    />
  );
}
