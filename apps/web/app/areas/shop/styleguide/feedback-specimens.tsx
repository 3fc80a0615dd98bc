import { useState } from 'react';
import { useUi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog, MmDrawer } from '../../../ui/dialog.tsx';
import { MmMessage, MmNote, MmNotification } from '../../../ui/message.tsx';
import { MmProgressBar } from '../../../ui/progress-bar.tsx';
import { MmSkeleton } from '../../../ui/skeleton.tsx';
import { MmEmptyState, MmErrorState } from '../../../ui/state-panel.tsx';
import { Chapter, Specimen } from './specimen.tsx';

export function FeedbackSpecimens() {
  const ui = useUi((state) => state);
  return (
    <Chapter title="Feedback">
      <Specimen name="MmMessage">
        {(['success', 'info', 'error'] as const).map((tone) => (
          <MmMessage key={tone} tone={tone} leaving={false}>
            A line of {tone}
          </MmMessage>
        ))}
        <MmButton size="s" variant="secondary" onClick={() => ui.message('success', 'Saved.')}>
          Show one
        </MmButton>
      </Specimen>
      <NotificationSpecimen
        onShow={() => ui.notification({ tone: 'info', title: 'Ready', text: 'Your mockups are ready.' })}
      />
      <Specimen name="MmNote">
        <MmNote>Something to know.</MmNote>
        <MmNote tone="success">Something good.</MmNote>
        <MmNote tone="error">Something wrong.</MmNote>
      </Specimen>
      <OverlaySpecimen />
      <Specimen name="MmProgressBar">
        <div className="w-96 max-w-full">
          <MmProgressBar label="Rendering mockups" done={12} total={40} note="About 8 seconds left." />
        </div>
      </Specimen>
      <Specimen name="MmSkeleton">
        <div className="grid w-48 gap-2">
          <MmSkeleton className="aspect-square" />
          <MmSkeleton className="h-4 w-3/4" />
          <MmSkeleton className="h-4 w-1/3" />
        </div>
      </Specimen>
      <div className="grid gap-6 sm:grid-cols-2">
        <MmEmptyState title="No designs yet" action={<MmButton>Start one</MmButton>}>
          Pick a product and put something on it.
        </MmEmptyState>
        <MmErrorState title="This did not load" retry={{ label: 'Try again', run: () => {} }}>
          The shop did not answer.
        </MmErrorState>
      </div>
    </Chapter>
  );
}

function OverlaySpecimen() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen name="MmDialog, MmDrawer">
      <MmButton variant="secondary" onClick={() => setOpen('dialog')}>
        Open dialog
      </MmButton>
      <MmButton variant="secondary" onClick={() => setOpen('drawer')}>
        Open drawer
      </MmButton>
      <MmDialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        description="It says what it is for."
        closeLabel="Close"
      >
        <MmButton onClick={close}>Good</MmButton>
      </MmDialog>
      <MmDrawer open={open === 'drawer'} onClose={close} title="A drawer" closeLabel="Close">
        <p className="p-5">Comes from the left.</p>
      </MmDrawer>
    </Specimen>
  );
}

function NotificationSpecimen({ onShow }: { onShow: () => void }) {
  return (
    <Specimen name="MmNotification">
      <div className="w-96 max-w-full">
        <MmNotification
          tone="success"
          leaving={false}
          title="In your cart"
          closeLabel="Close"
          onClose={() => {}}
          action={{ label: 'View cart', to: '/cart' }}
        >
          2 × Classic Cotton Tee, Black, M
        </MmNotification>
      </div>
      <MmButton size="s" variant="secondary" onClick={onShow}>
        Show one
      </MmButton>
    </Specimen>
  );
}
