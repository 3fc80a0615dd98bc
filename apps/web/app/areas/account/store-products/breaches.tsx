import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { StoreProduct } from '@merchmill/contract/stores/store-product.shapes.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { namesToConfirm, quoted } from './brand-names.ts';

type Props = { product: Pick<StoreProduct, 'bizId' | 'breaches'>; mayPublish: boolean };

/** What stands against publishing a product, and what its seller has only to confirm. */
export function Breaches({ product: { bizId, breaches }, mayPublish }: Props) {
  const { run, busy } = useAction();
  if (breaches.length === 0) return null;
  const names = namesToConfirm(breaches);
  const isStopped = breaches.some(({ level }) => level === 'stop');
  const title = isStopped ? messages.problems : names.length > 0 ? messages.toConfirm : messages.hints;
  const confirm = () =>
    run(
      (call) => call(storeProductCalls.confirmWords, { body: { bizIds: [bizId], words: names } }),
      messages.namesConfirmed,
    );
  return (
    <div className="mt-5 grid gap-3">
      <MmNote tone={isStopped ? 'error' : 'info'}>
        <p className="font-semibold">{title}</p>
        <ul>
          {breaches.map(({ kind, message }) => (
            <li key={`${kind} ${message}`}>{message}</li>
          ))}
        </ul>
      </MmNote>
      {mayPublish && names.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <MmButton size="s" variant="secondary" busy={busy} onClick={() => void confirm()}>
            {messages.mayUseThese({ names: quoted(names) })}
          </MmButton>
          <p className="text-small text-quiet">{messages.mayUseNote}</p>
        </div>
      )}
    </div>
  );
}
