import { Share2 } from 'lucide-react';
import { productPageMessages as words } from '../messages/product-page.ts';
import { useShop } from '../state/shop-context.tsx';
import { MmButton } from '../ui/button.tsx';

/** Hands the page's address to the device's own share sheet; where it has none, to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { ui } = useShop();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      ui.getState().message('success', words.linkCopied);
    } catch {
      ui.getState().message('info', words.shareByHand);
    }
  };
  const share = async () => {
    const url = window.location.href;
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <MmButton
      variant="quiet"
      onClick={() => void share()}
      icon={<Share2 aria-hidden className="size-4" />}
      className="-ml-3 justify-self-start"
    >
      {words.share}
    </MmButton>
  );
}
