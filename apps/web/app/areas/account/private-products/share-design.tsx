import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { Share2 } from 'lucide-react';
import { useShareLink } from '../../../features/catalog/product/use-share-link.ts';
import { previewMessages as messages } from '../../../features/design/messages/preview.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmIconButton } from '../../../ui/button.tsx';

/** Hands out a link under which others see this design. */
export function ShareDesign({ design }: { design: { bizId: string; name: string } }) {
  const shareLink = useShareLink();
  const { run, busy } = useAction({ reloads: false });
  const share = () =>
    run(async (call) => {
      const { link } = await call(previewCalls.share, { body: { templateId: design.bizId } });
      await shareLink(design.name, link);
    });
  return (
    <MmIconButton label={messages.share({ name: design.name })} disabled={busy} onClick={() => void share()}>
      <Share2 aria-hidden className="size-4.5" />
    </MmIconButton>
  );
}
