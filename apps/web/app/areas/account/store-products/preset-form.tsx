import { MmButton } from '../../../ui/button.tsx';
import { storePresetMessages as messages } from '../messages/store-presets.ts';

/** `edited`: what is changed; without it a new one is made. `onEnd`: it is changed, or is not to be. */
export type PresetFormProps<Preset> = { storeId: string; edited: Preset | null; onEnd: () => void };

type ButtonsProps = Pick<PresetFormProps<unknown>, 'edited' | 'onEnd'> & { busy: boolean };

export const PresetButtons = ({ edited, onEnd, busy }: ButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <MmButton type="submit" busy={busy}>
      {messages.save}
    </MmButton>
    {edited !== null && (
      <MmButton variant="quiet" onClick={onEnd}>
        {messages.cancel}
      </MmButton>
    )}
  </div>
);
