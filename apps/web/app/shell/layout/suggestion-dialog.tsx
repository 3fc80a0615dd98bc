import { MmDialog } from '../../ui/dialog.tsx';
import { suggestionMessages as words } from '../messages/consent.ts';
import { SuggestionForm } from './suggestion-form.tsx';

/** A small form for what people miss. */
export function SuggestionDialog({ onClose }: { onClose: () => void }) {
  return (
    <MmDialog open onClose={onClose} title={words.title} description={words.lead} closeLabel={words.close}>
      <SuggestionForm onSent={onClose} />
    </MmDialog>
  );
}
