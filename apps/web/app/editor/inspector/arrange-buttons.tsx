import { type Alignment, type Axis, alignments } from '@merchmill/design/align.ts';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
} from 'lucide-react';
import { useEditorKit } from '../editor-context.tsx';
import { align, distribute } from '../layer-actions.ts';
import { editorMessages as messages } from '../messages.ts';
import { SmallButton } from './field-group.tsx';

const alignIcons: Record<Alignment, typeof AlignStartVertical> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

/** Moves what is selected to a side or to the middle. */
export function AlignButtons({ label, disabled }: { label: string; disabled: boolean }) {
  const { store } = useEditorKit();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of inputs
    <div role="group" aria-label={label} className="flex justify-between gap-1">
      {alignments.map((to) => {
        const Icon = alignIcons[to];
        return (
          <SmallButton
            key={to}
            iconOnly
            label={messages.placement.alignments[to]}
            icon={<Icon aria-hidden className="size-4" />}
            disabled={disabled}
            onClick={() => align(store, to)}
          />
        );
      })}
    </div>
  );
}

const axes: readonly { axis: Axis; Icon: typeof AlignStartVertical }[] = [
  { axis: 'x', Icon: AlignHorizontalSpaceBetween },
  { axis: 'y', Icon: AlignVerticalSpaceBetween },
];

/** Spreads what is selected evenly. */
export function DistributeButtons({ disabled }: { disabled: boolean }) {
  const { store } = useEditorKit();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of inputs
    <div role="group" aria-label={messages.placement.distribute} className="flex gap-1">
      {axes.map(({ axis, Icon }) => (
        <SmallButton
          key={axis}
          iconOnly
          label={messages.placement.distributions[axis]}
          icon={<Icon aria-hidden className="size-4" />}
          disabled={disabled}
          onClick={() => distribute(store, axis)}
        />
      ))}
    </div>
  );
}
