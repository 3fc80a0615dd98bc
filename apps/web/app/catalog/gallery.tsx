import type { Picture } from '@merchmill/contract/shapes.ts';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { detailMessages as words } from '../messages/catalog.ts';
import { cx } from '../ui/class-names.ts';
import { MmPicture } from '../ui/picture.tsx';
import { MmZoomDialog } from '../ui/zoom-dialog.tsx';

/** The pictures of one colour: large with a strip of the others, and a closer look on demand. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  // Another colour may have fewer pictures.
  const index = Math.min(at, pictures.length - 1);
  const picture = pictures[index];
  if (!picture) return null;
  return (
    <section aria-label={words.gallery} className="mm-gallery">
      <div className="mm-crop mx-5 mt-5 xs:mx-6 xs:mt-6">
        <button
          type="button"
          aria-label={`${words.zoom}: ${picture.alt}`}
          onClick={() => setZoomed(true)}
          className="group relative block w-full cursor-zoom-in overflow-hidden rounded-xs bg-paper-deep"
        >
          <MmPicture
            picture={picture}
            eager
            sizes="(min-width: 1680px) 900px, (min-width: 992px) 54vw, 92vw"
            width={1600}
            height={1600}
            className="aspect-square w-full object-cover"
          />
          <span
            aria-hidden
            className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-pill bg-paper/90 transition-colors group-hover:bg-yellow"
          >
            <ZoomIn className="size-5" />
          </span>
        </button>
      </div>
      {pictures.length > 1 && (
        <ul className="mx-5 mt-10 flex gap-2.5 overflow-x-auto p-1 xs:mx-5">
          {pictures.map((small, place) => (
            <li key={small.url}>
              <button
                type="button"
                aria-label={words.picture(place + 1, pictures.length)}
                aria-pressed={place === index}
                onClick={() => setAt(place)}
                className={cx(
                  'block overflow-hidden rounded-card border-2 bg-paper-deep transition-colors',
                  place === index ? 'border-ink' : 'border-transparent hover:border-line-strong',
                )}
              >
                <MmPicture
                  picture={small}
                  alt=""
                  sizes="80px"
                  upTo={320}
                  width={80}
                  height={80}
                  className="size-18 object-cover xs:size-20"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <MmZoomDialog picture={picture} open={zoomed} onClose={() => setZoomed(false)} closeLabel={words.close} />
    </section>
  );
}
