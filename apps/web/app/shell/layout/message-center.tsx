import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmMessage, MmNotification } from '../../ui/message.tsx';
import { layoutMessages as words } from '../messages/layout.ts';
import { useUi } from '../state/shop-context.tsx';

/** Where toasts, notifications and error modals appear. Live regions, so they are read out as they come. */
export function MessageCenter() {
  const messages = useUi((ui) => ui.messages);
  const notifications = useUi((ui) => ui.notifications);
  const modal = useUi((ui) => ui.modal);
  const dismiss = useUi((ui) => ui.dismiss);
  const closeModal = useUi((ui) => ui.closeModal);
  const { pathname } = useLocation();
  useEffect(() => {
    for (const { id, action, leaving } of notifications) if (action?.to === pathname && !leaving) dismiss(id);
  }, [notifications, pathname, dismiss]);
  return (
    <>
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 top-4 z-[60] flex flex-col items-center gap-2"
      >
        {messages.map((message) => (
          <MmMessage key={message.id} tone={message.tone} leaving={message.leaving}>
            {message.text}
          </MmMessage>
        ))}
      </div>
      <section
        aria-live="polite"
        className="pointer-events-none fixed end-4 bottom-[calc(1rem+var(--mm-foot,0px))] start-4 z-[60] grid gap-3 xs:start-auto xs:w-96"
      >
        {notifications.map((note) => (
          <MmNotification
            key={note.id}
            tone={note.tone}
            leaving={note.leaving}
            title={note.title}
            closeLabel={words.close}
            onClose={() => dismiss(note.id)}
            action={note.action}
          >
            {note.text}
          </MmNotification>
        ))}
      </section>
      <MmDialog
        open={modal !== null}
        onClose={closeModal}
        title={modal?.title ?? ''}
        description={modal?.text}
        closeLabel={words.close}
      >
        <MmButton onClick={closeModal}>{words.acknowledge}</MmButton>
      </MmDialog>
    </>
  );
}
