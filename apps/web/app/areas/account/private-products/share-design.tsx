import type { DesignShare, MyTemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useShareLink } from '../../../features/catalog/product/use-share-link.ts';
import { previewMessages as messages } from '../../../features/design/messages/preview.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton, MmIconButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmCopyButton } from '../../../ui/copy-button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';

type Props = { design: Pick<MyTemplateCard, 'bizId' | 'name' | 'share'> };

/** A link under which others see this design, what they may do with it, and its end. */
export function ShareDesign({ design }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MmIconButton label={messages.share({ name: design.name })} onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-4.5" />
      </MmIconButton>
      <MmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.shareTitle}
        description={messages.shareLead}
        closeLabel={messages.close}
      >
        <Sharing design={design} />
      </MmDialog>
    </>
  );
}

function Sharing({ design: { bizId, name, share } }: Props) {
  const { run, busy, problem } = useAction({ failures: 'inline' });
  /** What was just chosen, until the page knows it. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const setShare = (allowsCopy: boolean) =>
    run((call) => call(previewCalls.share, { body: { templateId: bizId, allowsCopy } }));
  const allow = async (on: boolean) => {
    setWanted(on);
    await (await setShare(on))?.shown;
    setWanted(null);
  };
  const stop = () => run((call) => call(previewCalls.stop, { params: { bizId } }), messages.stopped({ name }));
  return (
    <div className="grid gap-5">
      {problem && <MmNote tone="error">{problem}</MmNote>}
      {share ? (
        <Shared
          name={name}
          share={{ ...share, allowsCopy: wanted ?? share.allowsCopy }}
          busy={busy}
          onAllow={(on) => void allow(on)}
          onStop={() => void stop()}
        />
      ) : (
        <MmButton wide busy={busy} icon={<Link2 aria-hidden className="size-4" />} onClick={() => void setShare(false)}>
          {messages.makeLink}
        </MmButton>
      )}
    </div>
  );
}

type SharedProps = {
  name: string;
  share: DesignShare;
  busy: boolean;
  onAllow: (on: boolean) => void;
  onStop: () => void;
};

function Shared({ name, share: { link, allowsCopy }, busy, onAllow, onStop }: SharedProps) {
  const shareLink = useShareLink();
  return (
    <>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <MmTextField
            label={messages.link}
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <div className="grid h-12 shrink-0 place-items-center">
          <MmCopyButton text={link} label={messages.copyLink} copiedLabel={messages.linkCopied} />
        </div>
      </div>
      <MmCheckbox checked={allowsCopy} disabled={busy} onChange={({ currentTarget }) => onAllow(currentTarget.checked)}>
        {messages.allowsCopy}
      </MmCheckbox>
      <div className="flex flex-wrap gap-2">
        <MmButton onClick={() => void shareLink(name, link)}>{messages.send}</MmButton>
        <MmLinkButton to={new URL(link).pathname} target="_blank" variant="secondary">
          {messages.open}
        </MmLinkButton>
      </div>
      <div className="grid justify-items-start gap-1 border-t pt-4">
        <MmButton variant="danger" busy={busy} onClick={onStop}>
          {messages.stop}
        </MmButton>
        <p className="text-small text-quiet">{messages.stopHint}</p>
      </div>
    </>
  );
}
