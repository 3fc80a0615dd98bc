import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localMemory } from '../shell/state/browser-memory.ts';
import { useShop } from '../shell/state/shop-context.tsx';
import { MmButton, MmLinkButton } from '../ui/button.tsx';
import { MmErrorState } from '../ui/state-panel.tsx';
import { BarFrame } from './bar-frame.tsx';
import { dropDraft } from './draft.ts';
import type { EditorProps } from './editor-props.ts';
import { EditorShell } from './editor-shell.tsx';
import { EditorSkeleton } from './layout-frame.tsx';
import { editorMessages as messages } from './messages.ts';
import { type OpenedDesign, openDesign } from './open-design.ts';
import { RestoreDialog } from './saving/restore-dialog.tsx';
import { ThemeProvider } from './theme.tsx';
import { useEditorApi } from './use-editor-api.ts';

export function Editor(props: EditorProps) {
  return (
    <ThemeProvider>
      <OpenEditor {...props} />
    </ThemeProvider>
  );
}

/** The designer: opens the design with all it needs, offers back what was not saved, and then lets one draw. */
function OpenEditor(props: EditorProps) {
  const { subject, title, back } = props;
  const api = useEditorApi();
  const [attempt, setAttempt] = useState(0);
  const opened = useQuery({
    queryKey: ['designer', 'open', subject.bizId, subject.templateId, attempt],
    queryFn: () => openDesign(subject, api),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (opened.isPending || opened.isFetching) return <EditorSkeleton title={title} back={back} />;
  if (opened.isError) {
    return <OpenFailed {...props} error={opened.error} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return <WithDraft key={attempt} {...props} design={opened.data} onReopen={() => setAttempt(attempt + 1)} />;
}

function WithDraft({ design, onReopen, ...props }: EditorProps & { design: OpenedDesign; onReopen: () => void }) {
  const { subject, title, back } = props;
  const draftOf = { productId: subject.bizId, templateId: subject.templateId };
  const [start, setStart] = useState<'ask' | 'draft' | 'fresh'>(design.draft ? 'ask' : 'fresh');
  if (start === 'ask' && design.draft) {
    return (
      <>
        <EditorSkeleton title={title} back={back} />
        <RestoreDialog
          draft={design.draft}
          design={design}
          onRestore={() => setStart('draft')}
          onFresh={() => {
            dropDraft(localMemory, draftOf);
            setStart('fresh');
          }}
        />
      </>
    );
  }
  return (
    <EditorShell {...props} design={start === 'draft' ? design : { ...design, draft: null }} onReopen={onReopen} />
  );
}

/** What keeps the design from opening, and what one can do about it. */
function OpenFailed({ error, onRetry, title, back, subject }: EditorProps & { error: Error; onRetry: () => void }) {
  const shop = useShop();
  const frame = (content: React.ReactNode) => (
    <>
      <BarFrame title={title} back={back} />
      <main>{content}</main>
    </>
  );
  if (isErrorNamed(error, 'notLoggedIn')) {
    const action = <MmButton onClick={() => shop.ui.getState().askForLogin(onRetry)}>{messages.open.logIn}</MmButton>;
    return frame(
      <MmErrorState title={messages.open.loginTitle} action={action}>
        {messages.open.loginText}
      </MmErrorState>,
    );
  }
  if (isErrorNamed(error, 'notFound') && subject.templateId) {
    const action = (
      <MmLinkButton to={`/product/designer/${subject.bizId}`} reloadDocument>
        {messages.open.startNew}
      </MmLinkButton>
    );
    return frame(
      <MmErrorState title={messages.open.goneTitle} action={action}>
        {messages.open.goneText}
      </MmErrorState>,
    );
  }
  return frame(
    <MmErrorState title={messages.open.failedTitle} retry={{ label: messages.tryAgain, run: onRetry }}>
      {messages.open.failedText}
    </MmErrorState>,
  );
}
