import { ListPlus } from 'lucide-react';
import { useImports, useShop } from '../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmIconButton } from '../../../ui/button.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';

/** Puts a design or product on the list of what goes to a store. */
export function AddToImports({ bizId, title }: { bizId: string; title: string }) {
  const { ui } = useShop();
  const isOn = useImports((imports) => imports.bizIds.includes(bizId));
  const add = useImports((imports) => imports.add);
  if (!useTeamMay('stores.publish')) return null;
  return (
    <MmIconButton
      label={messages.addOf({ title })}
      aria-disabled={isOn}
      onClick={() => add(bizId) && ui.getState().message('success', messages.added({ title }))}
    >
      <ListPlus aria-hidden className="size-4.5" />
    </MmIconButton>
  );
}
