import { Scale } from 'lucide-react';
import type { KeptCard } from '../../shell/state/kept-cards.ts';
import { useCompare, useShop } from '../../shell/state/shop-context.tsx';
import { MmButton } from '../../ui/button.tsx';
import { MmSheetIcon } from '../../ui/sheet-icon.tsx';
import { compareMessages } from './messages/compare.ts';

function useComparing(card: KeptCard): { chosen: boolean; toggle: () => void } {
  const { ui } = useShop();
  const chosen = useCompare((compare) => compare.chosen.some(({ bizId }) => bizId === card.bizId));
  const toggle = useCompare((compare) => compare.toggle);
  return { chosen, toggle: () => toggle(card) || ui.getState().message('info', compareMessages.full) };
}

/** On the card of a product: puts it beside others. */
export function CompareToggle({ card }: { card: KeptCard }) {
  const { chosen, toggle } = useComparing(card);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={compareMessages.toggle({ title: card.title })}
      title={compareMessages.add}
      onClick={toggle}
      className="mm-card-action mm-compare"
    >
      <MmSheetIcon name="scale" />
    </button>
  );
}

/** On a product's page: puts it beside others. */
export function CompareAction({ card }: { card: KeptCard }) {
  const { chosen, toggle } = useComparing(card);
  return (
    <MmButton
      variant="quiet"
      className="-ms-3"
      aria-pressed={chosen}
      onClick={toggle}
      icon={<Scale aria-hidden className="size-4" />}
    >
      {chosen ? compareMessages.added : compareMessages.add}
    </MmButton>
  );
}
