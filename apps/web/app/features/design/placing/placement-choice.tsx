import { type PlacementKind, placementKinds } from '@merchmill/design/print-area.ts';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { placingMessages as messages } from '../messages/placing.ts';

type Props = {
  /** What each rule does to what is placed. */
  texts: Readonly<Record<PlacementKind, string>>;
  kind: PlacementKind;
  onChoose: (kind: PlacementKind) => void;
};

/** The rules by which something is placed on areas of any size. */
export function PlacementChoice({ texts, kind, onChoose }: Props) {
  return (
    <MmRadioCards
      columns
      legend={messages.placement}
      chosen={kind}
      onChoose={(value) => onChoose(value as PlacementKind)}
      cards={placementKinds.map((value) => ({ value, title: messages.placements[value], note: texts[value] }))}
    />
  );
}
