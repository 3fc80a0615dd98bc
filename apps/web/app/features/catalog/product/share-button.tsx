import { Share2 } from 'lucide-react';
import { MmButton } from '../../../ui/button.tsx';
import { productPageMessages as messages } from '../messages/product-page.ts';
import { useShareLink } from './use-share-link.ts';

/** Shares the page it stands on. */
export function ShareButton({ title }: { title: string }) {
  const share = useShareLink();
  return (
    <MmButton
      variant="quiet"
      onClick={() => void share(title, window.location.href)}
      icon={<Share2 aria-hidden className="size-4" />}
      className="-ms-3 justify-self-start"
    >
      {messages.share}
    </MmButton>
  );
}
