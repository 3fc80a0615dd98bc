import { useShop } from '../../../shell/state/shop-context.tsx';
import { productPageMessages as messages } from '../messages/product-page.ts';

/** Hands an address to the device's own share sheet; where it has none, to the clipboard. */
export function useShareLink(): (title: string, url: string) => Promise<void> {
  const { ui } = useShop();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      ui.getState().message('success', messages.linkCopied);
    } catch {
      ui.getState().message('info', messages.shareByHand({ url }));
    }
  };
  return async (title, url) => {
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
}
