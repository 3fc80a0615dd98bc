import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useShareLink } from '../../../features/catalog/product/use-share-link.ts';
import { previewMessages as messages } from '../../../features/design/messages/preview.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmIconButton } from '../../../ui/button.tsx';

/** Hands out a link under which others see this design. */
export function ShareDesign({ design }: { design: { bizId: string; name: string } }) {
  const { call } = useApi();
  const shareLink = useShareLink();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { link } = await call(previewCalls.share, { body: { templateId: design.bizId } });
      await shareLink(design.name, link);
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <MmIconButton label={messages.share({ name: design.name })} disabled={busy} onClick={() => void share()}>
      <Share2 aria-hidden className="size-4.5" />
    </MmIconButton>
  );
}
