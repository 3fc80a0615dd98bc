import { DesignerMode } from '@merchmill/contract/enums.ts';
import { canRedo, canUndo } from '@merchmill/design/history.ts';
import { CircleHelp, Eye, Redo2, Save, ShoppingBag, Undo2 } from 'lucide-react';
import { localMemory } from '../shell/state/browser-memory.ts';
import { MmButton, MmIconButton } from '../ui/button.tsx';
import { BarFrame } from './bar-frame.tsx';
import { CheckLight } from './check-light.tsx';
import { useEditor, useEditorKit } from './editor-context.tsx';
import type { BackLink } from './editor-props.ts';
import { SegmentedChoice } from './inspector/field-group.tsx';
import { editorMessages as messages } from './messages.ts';
import { OtherProductsIcon } from './other-products.tsx';
import { SaveState } from './saving/save-state.tsx';
import { useSaving } from './saving/use-saving.ts';
import { savingMessages } from './saving-messages.ts';
import { ThemeButton } from './theme.tsx';

export const modeKey = 'designerMode';

export interface TopBarProps {
  title: string;
  back: BackLink;
  onPreview: () => void;
  /** What is done with the finished design, and in which words. */
  orderLabel: string;
  /** Null for whom ordering is not part of their role. */
  onOrder: (() => void) | null;
  onHelp: () => void;
}

export function TopBar({ title, back, onPreview, orderLabel, onOrder, onHelp }: TopBarProps) {
  const { save, isSaving } = useSaving();
  return (
    <BarFrame title={title} back={back} note={<SaveState />}>
      <UndoButtons />
      <CheckLight />
      <ModeSwitch />
      <ThemeButton />
      <MmIconButton label={messages.help.open} onClick={onHelp}>
        <CircleHelp aria-hidden className="size-5" />
      </MmIconButton>
      <OtherProductsIcon />
      <MmButton variant="quiet" icon={<Eye aria-hidden className="size-4" />} onClick={onPreview}>
        {messages.preview}
      </MmButton>
      <MmButton
        variant={onOrder ? 'secondary' : 'primary'}
        busy={isSaving}
        icon={<Save aria-hidden className="size-4" />}
        onClick={() => save()}
      >
        {savingMessages.save.save}
      </MmButton>
      {onOrder && (
        <MmButton icon={<ShoppingBag aria-hidden className="size-4" />} onClick={onOrder}>
          {orderLabel}
        </MmButton>
      )}
    </BarFrame>
  );
}

/** On a phone: the same, as icons. Undo and the preview, which is a thumbnail, stand above the canvas. */
export function CompactBar({ title, back, orderLabel, onOrder }: TopBarProps) {
  const { save, isSaving } = useSaving();
  return (
    <BarFrame title={title} back={back} note={<SaveState compact />}>
      <CheckLight compact />
      <MmIconButton label={savingMessages.save.save} disabled={isSaving} onClick={() => save()}>
        <Save aria-hidden className="size-5" />
      </MmIconButton>
      {onOrder && (
        <MmIconButton label={orderLabel} onClick={onOrder} className="bg-ink text-on-ink hover:bg-accent">
          <ShoppingBag aria-hidden className="size-5" />
        </MmIconButton>
      )}
    </BarFrame>
  );
}

export function UndoButtons() {
  const { store } = useEditorKit();
  const hasPast = useEditor((editor) => canUndo(editor.history));
  const hasFuture = useEditor((editor) => canRedo(editor.history));
  return (
    <div className="flex">
      <MmIconButton label={messages.undo} disabled={!hasPast} onClick={() => store.getState().undo()}>
        <Undo2 aria-hidden className="size-5" />
      </MmIconButton>
      <MmIconButton label={messages.redo} disabled={!hasFuture} onClick={() => store.getState().redo()}>
        <Redo2 aria-hidden className="size-5" />
      </MmIconButton>
    </div>
  );
}

export function ModeSwitch() {
  const { store } = useEditorKit();
  const mode = useEditor((editor) => editor.mode);
  return (
    <div className="w-44">
      <SegmentedChoice
        label={messages.mode.title}
        value={String(mode)}
        choices={[
          { value: String(DesignerMode.Simple), label: messages.mode.simple },
          { value: String(DesignerMode.Advanced), label: messages.mode.advanced },
        ]}
        onChoose={(value) => {
          const chosen = value === String(DesignerMode.Simple) ? DesignerMode.Simple : DesignerMode.Advanced;
          localMemory.setItem(modeKey, String(chosen));
          store.getState().setMode(chosen);
        }}
      />
    </div>
  );
}
