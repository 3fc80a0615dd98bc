import { Grid2x2Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { placeDesignLink } from '../features/design/design-links.ts';
import { placingMessages as messages } from '../features/design/messages/placing.ts';
import { useSession } from '../shell/state/shop-context.tsx';
import { MmButton, MmIconButton } from '../ui/button.tsx';
import { useSaving } from './saving/use-saving.ts';

/** Saves the design and takes it to other products. */
function useOtherProducts() {
  const { save, isSaving } = useSaving();
  const navigate = useNavigate();
  const userId = useSession((session) => session.user?.bizId);
  const toPage = (templateId: string) => {
    if (userId) void navigate(placeDesignLink(userId, templateId));
  };
  return { isSaving, open: () => save(toPage) };
}

export function OtherProductsIcon() {
  const { open, isSaving } = useOtherProducts();
  return (
    <MmIconButton label={messages.title} disabled={isSaving} onClick={open}>
      <Grid2x2Plus aria-hidden className="size-5" />
    </MmIconButton>
  );
}

/** On a phone: in words, among what is about the product. */
export function OtherProductsButton() {
  const { open, isSaving } = useOtherProducts();
  return (
    <MmButton
      wide
      variant="secondary"
      busy={isSaving}
      icon={<Grid2x2Plus aria-hidden className="size-4" />}
      onClick={open}
    >
      {messages.title}
    </MmButton>
  );
}
