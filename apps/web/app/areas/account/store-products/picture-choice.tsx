import { pictureRoles } from '@merchmill/contract/catalog/picture-roles.ts';
import type { StorePicture } from '@merchmill/contract/stores/store-product.shapes.ts';
import { ArrowLeft } from 'lucide-react';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';

type Props = {
  pictures: readonly StorePicture[];
  /** Keys, in the order of the gallery. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Pictures of the gallery in their order, then those that could be in it. */
export function PictureChoice({ pictures, chosen, onChange }: Props) {
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  const shown = [
    ...chosen.flatMap((key) => byKey.get(key) ?? []),
    ...pictures.filter(({ key }) => !chosen.includes(key)),
  ];
  const forward = (key: string) => {
    const at = chosen.indexOf(key);
    onChange(chosen.toSpliced(at, 1).toSpliced(at - 1, 0, key));
  };
  return (
    <ul className="grid grid-cols-2 gap-4 xs:grid-cols-3 sm:grid-cols-4">
      {shown.map(({ key, picture, role, provenance }, at) => {
        const isChosen = chosen.includes(key);
        const name = messages.pictureName({ role: pictureRoles[role], number: at + 1 });
        return (
          <li key={key} className="grid content-start gap-1">
            <MmPicture
              picture={picture}
              alt=""
              sizes="(min-width: 992px) 200px, 44vw"
              upTo={320}
              className="aspect-square w-full rounded-card bg-paper-deep object-cover"
            />
            <span className="mt-1">
              <MmBadge>{messages.provenance[provenance]}</MmBadge>
            </span>
            <div className="flex items-center justify-between gap-2">
              <MmCheckbox
                checked={isChosen}
                aria-label={messages.inGallery({ name })}
                onChange={({ currentTarget }) =>
                  onChange(currentTarget.checked ? [...chosen, key] : chosen.filter((each) => each !== key))
                }
              >
                {pictureRoles[role]}
              </MmCheckbox>
              {isChosen && chosen.indexOf(key) > 0 && (
                <MmIconButton label={messages.earlier({ name })} onClick={() => forward(key)}>
                  <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
                </MmIconButton>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
