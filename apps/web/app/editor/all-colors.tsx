import { useCallback, useState } from 'react';
import { MmButton } from '../ui/button.tsx';
import { useEditorKit } from './editor-context.tsx';
import { groundMessages } from './ground-messages.ts';
import { useLatePart } from './use-late-part.ts';

const loadDialog = async () => (await import('./colors-dialog.tsx')).ColorsDialog;

/** Leads to the design on every color of the product. */
export function AllColors() {
  const { data } = useEditorKit();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const ColorsDialog = useLatePart(loadDialog, isOpen, close);
  if (data.colors.length < 2) return null;
  return (
    <>
      <MmButton size="s" variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {groundMessages.colors.open}
      </MmButton>
      {ColorsDialog && <ColorsDialog open={isOpen} onClose={close} />}
    </>
  );
}
