import type { ImageLayer } from '@merchmill/design/document.ts';
import { type Filters, filtersKey, type Tone } from '@merchmill/design/filters.ts';
import { RotateCcw } from 'lucide-react';
import { groundHex, useColor, useEditor } from '../editor-context.tsx';
import { areaOf } from '../editor-store.ts';
import { pictureMessages } from '../picture-messages.ts';
import { inkFor } from '../use-add-text.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { ColorField } from './color-field.tsx';
import { FieldGroup, SegmentedChoice, SmallButton } from './field-group.tsx';
import { inks } from './inks.ts';
import { RangeField } from './range-field.tsx';

interface FilterFieldsProps {
  layer: ImageLayer;
  change: LayerChange;
  disabled: boolean;
}

/** A picture with other filters; with none where they change nothing. */
export function withFilters({ filters: old, ...bare }: ImageLayer, patch: Partial<Filters>): ImageLayer {
  const all = Object.entries({ ...old, ...patch }).filter(([, value]) => value !== undefined && value !== 0);
  const filters: Filters = Object.fromEntries(all);
  return filtersKey(filters) ? { ...bare, filters } : bare;
}

export function useFilterEdit(change: LayerChange) {
  return (patch: Partial<Filters>, live = false) =>
    (live ? change.live : change.apply)((found) => (found.type === 'image' ? withFilters(found, patch) : found));
}

const adjustments = ['brightness', 'contrast', 'saturation'] as const;
const nothing = { brightness: 0, contrast: 0, saturation: 0, tone: undefined } as const;

/** Light and color of a picture. They print as they are shown. */
export function FilterFields({ layer, change, disabled }: FilterFieldsProps) {
  const edit = useFilterEdit(change);
  const { removed: _, ...filters } = layer.filters ?? {};
  return (
    <FieldGroup title={pictureMessages.filters.title}>
      {adjustments.map((name) => (
        <RangeField
          key={name}
          label={pictureMessages.filters[name]}
          value={filters[name] ?? 0}
          text={String(filters[name] ?? 0)}
          min={-100}
          max={100}
          disabled={disabled}
          onChange={(value) => edit({ [name]: value }, true)}
          onEnd={change.end}
        />
      ))}
      <ToneFields layer={layer} change={change} disabled={disabled} />
      {filtersKey(filters) && (
        <SmallButton
          label={pictureMessages.filters.reset}
          icon={<RotateCcw aria-hidden className="size-4" />}
          disabled={disabled}
          onClick={() => edit(nothing)}
        />
      )}
    </FieldGroup>
  );
}

/** Navy and cream. */
const startingDuotone = { kind: 'duotone', dark: inks[10], light: inks[15] } as const;
const startingLevel = 50;

function ToneFields({ layer, change, disabled }: FilterFieldsProps) {
  const edit = useFilterEdit(change);
  const ground = groundHex(useColor());
  const background = useEditor((editor) => areaOf(editor).background);
  const tone = layer.filters?.tone;
  const starting: Record<'none' | Tone['kind'], Tone | undefined> = {
    none: undefined,
    duotone: startingDuotone,
    threshold: { kind: 'threshold', level: startingLevel, dark: inkFor(background ?? ground), light: null },
  };
  const kinds = ['none', 'duotone', 'threshold'] as const;
  return (
    <>
      <SegmentedChoice
        label={pictureMessages.filters.tone}
        value={tone?.kind ?? 'none'}
        disabled={disabled}
        choices={kinds.map((kind) => ({ value: kind, label: pictureMessages.filters.tones[kind] }))}
        onChoose={(kind) => edit({ tone: starting[kind] })}
      />
      {tone?.kind === 'threshold' && (
        <RangeField
          label={pictureMessages.filters.level}
          value={tone.level}
          text={`${tone.level} %`}
          min={0}
          max={100}
          disabled={disabled}
          onChange={(level) => edit({ tone: { ...tone, level } }, true)}
          onEnd={change.end}
        />
      )}
      {tone && <ToneColors tone={tone} change={change} disabled={disabled} />}
    </>
  );
}

function ToneColors({ tone, change, disabled }: Omit<FilterFieldsProps, 'layer'> & { tone: Tone }) {
  const edit = useFilterEdit(change);
  return (
    <>
      <ColorField
        label={pictureMessages.filters.dark}
        value={tone.dark}
        disabled={disabled}
        onChoose={(dark) => dark && edit({ tone: { ...tone, dark } })}
        onChange={(dark) => edit({ tone: { ...tone, dark } }, true)}
        onEnd={change.end}
      />
      <ColorField
        label={pictureMessages.filters.light}
        value={tone.light}
        {...(tone.kind === 'threshold' ? { noneLabel: pictureMessages.filters.clear } : {})}
        disabled={disabled}
        onChoose={(light) => {
          if (tone.kind === 'threshold') edit({ tone: { ...tone, light } });
          else if (light) edit({ tone: { ...tone, light } });
        }}
        onChange={(light) => edit({ tone: { ...tone, light } }, true)}
        onEnd={change.end}
      />
    </>
  );
}
