import { renderDesignArea } from '@merchmill/design/render.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import type { Draft } from '../draft.ts';
import { colorOf, groundHex } from '../editor-context.tsx';
import { editorMessages as messages } from '../messages.ts';
import type { OpenedDesign } from '../open-design.ts';
import { savingMessages } from '../saving-messages.ts';
import { useDrawnPictures } from '../use-drawn-pictures.ts';

interface RestoreDialogProps {
  draft: Draft;
  design: OpenedDesign;
  onRestore: () => void;
  onFresh: () => void;
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What was drawn and not saved the last time is offered back before anything is drawn over it. */
export function RestoreDialog({ draft, design, onRestore, onFresh }: RestoreDialogProps) {
  return (
    <MmDialog
      open
      // Closing decides nothing away: the draft stays what one goes on with.
      onClose={onRestore}
      title={savingMessages.draft.title}
      description={savingMessages.draft.text({ when: when.format(draft.savedAt) })}
      closeLabel={messages.close}
    >
      <div className="grid gap-3">
        <DraftPicture draft={draft} design={design} />
        <MmButton wide onClick={onRestore}>
          {savingMessages.draft.restore}
        </MmButton>
        <MmButton wide variant="secondary" onClick={onFresh}>
          {savingMessages.draft.fresh}
        </MmButton>
      </div>
    </MmDialog>
  );
}

function DraftPicture({ draft, design }: Pick<RestoreDialogProps, 'draft' | 'design'>) {
  const area = draft.document.areas[draft.areaCode] ?? Object.values(draft.document.areas)[0];
  useDrawnPictures(area?.layers ?? [], design.pictures);
  if (!area) return null;
  const env = { font: design.fonts.font, imageHref: design.pictures.href };
  return (
    <div
      aria-hidden
      className="mb-2 grid h-44 place-items-center overflow-hidden rounded-card p-4"
      style={{ backgroundColor: groundHex(colorOf(design.data, draft.colorCode)) }}
    >
      <div
        className="h-full max-w-full [&>svg]:size-full"
        style={{ aspectRatio: `${area.widthMm} / ${area.heightMm}` }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes it and escapes what it is given
        dangerouslySetInnerHTML={{ __html: renderDesignArea(area, env, { idPrefix: 'draft-' }) }}
      />
    </div>
  );
}
