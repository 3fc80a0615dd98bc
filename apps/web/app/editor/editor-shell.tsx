import { type ComponentType, type JSX, useCallback, useState } from 'react';
import { useLengthUnit } from '../features/catalog/product/use-length-unit.ts';
import { localMemory } from '../shell/state/browser-memory.ts';
import { useShop, useUi } from '../shell/state/shop-context.tsx';
import { useTeamMay } from '../shell/state/team-context.ts';
import { breakpoints } from '../shell/state/ui-store.ts';
import { canvasId } from './canvas.tsx';
import { CheckedDesign } from './checked-design.tsx';
import { createEditorContext } from './create-editor-context.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { dropDraft } from './draft.ts';
import { EditorProvider, useEditor, useEditorKit } from './editor-context.tsx';
import type { EditorProps } from './editor-props.ts';
import { showFinding } from './finding-line.tsx';
import type { OpenedDesign } from './open-design.ts';
import { PhoneLayout } from './phone-layout.tsx';
import { SaveDialogs } from './saving/save-dialogs.tsx';
import { useDraft } from './saving/use-draft.ts';
import { SavingContext, useSavingFlow } from './saving/use-saving.ts';
import { savingMessages } from './saving-messages.ts';
import { SelectionStatus } from './selection-status.tsx';
import { spokenMessages } from './spoken-messages.ts';
import { checksId } from './tools/checks-panel.tsx';
import type { TopBarProps } from './top-bar.tsx';
import { useClipboardKeys } from './use-clipboard.ts';
import { LengthsContext } from './use-fine-unit.ts';
import { useLatePart } from './use-late-part.ts';
import { useLateProof } from './use-proof.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface EditorShellProps extends EditorProps {
  design: OpenedDesign;
  /** Opens the saved design again, as it is now. */
  onReopen: () => void;
}

/** One open design: what its parts share, and the dialogs over it. */
export function EditorShell(props: EditorShellProps) {
  // From here on there is room for three columns.
  const isDesk = useUi((ui) => ui.windowWidth >= breakpoints.md);
  const { ui } = useShop();
  const [kit] = useState(() =>
    createEditorContext(props.design, {
      color: props.color,
      isNarrow: !isDesk,
      isPriced: props.target?.kind !== 'orderLine',
      tell: (text) => ui.getState().message('error', text),
    }),
  );
  return (
    <EditorProvider kit={kit}>
      <Workbench {...props} isDesk={isDesk} />
    </EditorProvider>
  );
}

/** A dialog that comes late, on its own: whenever it has come, nothing else is drawn anew. */
function lateDialog<Props extends JSX.IntrinsicAttributes & { open: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  return function LateDialog(props: Props) {
    const Dialog = useLatePart(load, props.open, props.onClose);
    return Dialog && <Dialog {...props} />;
  };
}

const PreviewDialog = lateDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog);
const OrderDialog = lateDialog(async () => (await import('./saving/order-dialog.tsx')).OrderDialog);
const HelpDialog = lateDialog(async () => (await import('./help-dialog.tsx')).HelpDialog);

type OpenDialog = 'help' | 'preview' | 'order' | null;

const orderLabels = {
  new: savingMessages.cart.add,
  cartLine: savingMessages.cart.update,
  orderLine: savingMessages.order.update,
} as const;

function Workbench({
  subject,
  title,
  back,
  tiers,
  unit,
  target,
  onTemplate,
  onReopen,
  isDesk,
}: EditorShellProps & { isDesk: boolean }) {
  const { store, data } = useEditorKit();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = useCallback(() => setDialog(null), []);
  const lengths = useLengthUnit(unit);
  const saving = useSavingFlow(onTemplate);
  const templateName = useEditor((editor) => editor.template?.name);
  const mayOrder = useTeamMay(target?.kind === 'orderLine' ? 'orders.edit' : 'orders.place');
  useDraft(subject.bizId);
  const { save } = saving;
  useShortcuts({ save: useCallback(() => save(), [save]), help: useCallback(() => setDialog('help'), []) });
  useClipboardKeys();
  useLateProof();

  const bar: TopBarProps = {
    title: templateName ?? data.spu?.title ?? title,
    back,
    onPreview: () => setDialog('preview'),
    orderLabel: orderLabels[target?.kind ?? 'new'],
    onOrder: mayOrder ? () => setDialog('order') : null,
    onHelp: () => setDialog('help'),
  };
  return (
    <SavingContext value={saving}>
      <LengthsContext value={lengths}>
        <CheckedDesign>
          <SkipLink />
          {isDesk ? <DesktopLayout {...bar} /> : <PhoneLayout {...bar} />}
          <LiveRegion />
          <SelectionStatus unit={lengths.unit} />
          <HelpDialog open={dialog === 'help'} onClose={close} />
          <PreviewDialog open={dialog === 'preview'} onClose={close} />
          <OrderDialog
            open={dialog === 'order'}
            onClose={close}
            tiers={tiers}
            target={target}
            back={back}
            onShowChecks={(finding) => {
              close();
              store.getState().showTool('checks');
              if (finding) showFinding(store, finding);
              // It may be open already: who comes from the dialog goes on there.
              requestAnimationFrame(() => document.getElementById(checksId)?.focus());
            }}
          />
          <SaveDialogs
            onReload={() => {
              const templateId = store.getState().template?.bizId ?? null;
              dropDraft(localMemory, { productId: subject.bizId, templateId });
              onReopen();
            }}
          />
        </CheckedDesign>
      </LengthsContext>
    </SavingContext>
  );
}

/** The first stop of the Tab key: tools and bars lie before the canvas. */
function SkipLink() {
  return (
    <a
      href={`#${canvasId}`}
      onClick={(event) => {
        // The address stays that of the design.
        event.preventDefault();
        document.getElementById(canvasId)?.focus();
      }}
      className="sr-only z-[80] rounded-pill bg-ink text-small font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:px-5 focus:py-3"
    >
      {spokenMessages.skipToCanvas}
    </a>
  );
}

function LiveRegion() {
  const announcement = useEditor((editor) => editor.announcement);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
