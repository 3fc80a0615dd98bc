import { type Claim, ClaimForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { claimWishes } from '@merchmill/contract/fulfillment/aftersale.ts';
import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useAction } from '../../shell/page/use-action.ts';
import { useForm } from '../../shell/page/use-form.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmRadioCards } from '../../ui/radio-cards.tsx';
import { MmSelect } from '../../ui/select.tsx';
import { MmTextArea } from '../../ui/text-field.tsx';
import { lifeMessages as messages } from '../orders/messages/order-life.ts';
import { ActDialog } from '../orders/order/act-form.tsx';
import type { ClaimSender } from './use-claim.ts';

type Line = { bizId: string; title: string; variant: string /** So many can be claimed. */; claimable: number };
type Wish = (typeof claimWishes)[number];
type Photo = { photoId: string; shownBy: string };
const maxPhotos = 4;

type ClaimProps = {
  lines: readonly Line[];
  claims: readonly Pick<Claim, 'orderLineId' | 'state'>[];
  send: ClaimSender;
};

/** Says with photos what is wrong with something that was delivered. */
export function ClaimButton({ lines, claims, send }: ClaimProps) {
  const open = new Set(claims.filter((claim) => claim.state === 'open').map((claim) => claim.orderLineId));
  const choosable = lines.filter((line) => line.claimable > 0 && !open.has(line.bizId));
  const [shown, setShown] = useState(false);
  // A line may have been settled since it was chosen.
  const lineOf = (id: string) => choosable.find((each) => each.bizId === id) ?? choosable[0];
  const { photos, ...photoField } = usePhotos(send.photo);
  const form = useForm({
    initial: { orderLineId: choosable[0]?.bizId ?? '', quantity: 1, wish: 'reprint' as Wish, text: '' },
    check: (typed) => {
      const line = lineOf(typed.orderLineId);
      const quantity = Math.min(typed.quantity, line?.claimable ?? 0);
      const photoIds = photos.map((photo) => photo.photoId);
      return ClaimForm.safeParse({ ...typed, orderLineId: line?.bizId, quantity, photoIds });
    },
    send: send.claim,
    say: messages.claimSent,
    done: () => {
      setShown(false);
      photoField.clear();
    },
    clears: true,
  });
  const { orderLineId, quantity, wish } = form.values;
  const line = lineOf(orderLineId);
  const most = line?.claimable ?? 0;
  return (
    <>
      <MmButton variant="secondary" disabled={!choosable.length} onClick={() => setShown(true)}>
        {messages.claim}
      </MmButton>
      <ActDialog
        open={shown}
        onClose={() => setShown(false)}
        title={messages.claim}
        lead={messages.claimLead}
        label={messages.sendClaim}
        form={form}
        disabled={photoField.sending}
      >
        <MmSelect
          label={messages.whichItem}
          value={line?.bizId ?? ''}
          onChange={(event) => form.set({ orderLineId: event.target.value })}
          options={choosable.map((each) => ({ value: each.bizId, label: `${each.title}, ${each.variant}` }))}
        />
        {most > 1 && (
          <MmSelect
            label={messages.howManyClaimed}
            value={String(Math.min(quantity, most))}
            onChange={(event) => form.set({ quantity: Number(event.target.value) })}
            options={Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
          />
        )}
        <MmRadioCards
          legend={messages.wish}
          cards={claimWishes.toReversed().map((each) => {
            const [title, note] = messages.wishes[each];
            return { value: each, title, note };
          })}
          chosen={wish}
          onChoose={(value) => form.set({ wish: value as Wish })}
        />
        <MmTextArea {...form.field('text')} label={messages.reason} hint={messages.reasonHint} maxLength={1000} />
        <PhotoField photos={photos} error={form.errors.photoIds} {...photoField} />
      </ActDialog>
    </>
  );
}

/** Photos are sent as they are chosen; each is shown from the file itself. */
function usePhotos(upload: ClaimSender['photo']) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const { run, busy: sending, problem } = useAction({ failures: 'inline', reloads: false });
  const add = (file: File) =>
    run(async () => {
      const photoId = await upload(file);
      setPhotos((before) => [...before, { photoId, shownBy: URL.createObjectURL(file) }]);
    });
  const remove = (photoId: string) => setPhotos((before) => before.filter((photo) => photo.photoId !== photoId));
  return { photos, sending, failed: problem !== null, add, remove, clear: () => setPhotos([]) };
}

type PhotoFieldProps = Omit<ReturnType<typeof usePhotos>, 'clear'> & { error: string | undefined };

function PhotoField({ photos, sending, failed, error, add, remove }: PhotoFieldProps) {
  const id = useId();
  const fault = failed ? messages.photoFailed : photos.length === 0 ? error : undefined;
  return (
    <fieldset>
      <legend className="text-small font-semibold">{messages.photos}</legend>
      <p className="mt-1 text-small text-quiet">{messages.photoHint}</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.photoId} className="relative">
            <ChosenPhoto {...photo} alt={messages.photo({ index: index + 1 })} />
            <button
              type="button"
              aria-label={messages.removePhoto({ index: index + 1 })}
              onClick={() => remove(photo.photoId)}
              className="absolute -top-3 -end-3 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-pill bg-ink text-on-ink">
                <X aria-hidden className="size-4" />
              </span>
            </button>
          </li>
        ))}
        {photos.length < maxPhotos && (
          <li>
            <label className="grid size-20 cursor-pointer place-items-center rounded-card border border-dashed border-line-strong text-quiet focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent hover:border-ink hover:text-ink">
              {sending ? (
                <LoaderCircle aria-hidden className="size-5 animate-spin" />
              ) : (
                <ImagePlus aria-hidden className="size-6" />
              )}
              <span className="sr-only">{sending ? messages.sendingPhoto : messages.addPhoto}</span>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                disabled={sending}
                aria-invalid={fault ? true : undefined}
                aria-describedby={id}
                className="sr-only"
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  event.target.value = '';
                  if (file) void add(file);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={id} aria-live="polite" className="mt-2 text-small text-danger">
        {fault}
      </p>
    </fieldset>
  );
}

function ChosenPhoto({ shownBy, alt }: Pick<Photo, 'shownBy'> & { alt: string }) {
  useEffect(() => () => URL.revokeObjectURL(shownBy), [shownBy]);
  return <img src={shownBy} alt={alt} className="size-20 rounded-card border object-cover" />;
}
