import type { Picture } from '@merchmill/contract/shapes.ts';
import { ZoomIn } from 'lucide-react';
import { lazy, useLayoutEffect, useRef, useState } from 'react';
import { layoutMessages } from '../../../shell/messages/layout.ts';
import { cx } from '../../../ui/class-names.ts';
import { MmLazyPart } from '../../../ui/lazy-part.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { towardEnd } from '../../../ui/reading-direction.ts';
import { detailMessages as messages } from '../messages/catalog.ts';
import { productPageMessages } from '../messages/product-page.ts';

const loadZoom = () => import('../../../ui/zoom-dialog.tsx');
const MmZoomDialog = lazy(async () => ({ default: (await loadZoom()).MmZoomDialog }));

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a picture looks at, in whatever color: its address without it. */
export const lookOf = (picture: Picture | undefined): string | undefined =>
  picture?.url.slice(0, picture.url.lastIndexOf('/'));

/** Where the look stands that was chosen; another color may have it elsewhere, or lack it. */
function placeOf(pictures: readonly Picture[], { place, look }: { place: number; look: string | undefined }): number {
  if (lookOf(pictures[place]) === look) return place;
  const found = pictures.findIndex((picture) => lookOf(picture) === look);
  return found >= 0 ? found : Math.max(0, Math.min(place, pictures.length - 1));
}

/**
 * The pictures of one color: a strip to swipe or scroll through, thumbs below, and a closer look on demand. In another
 * color the same look is shown.
 */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const [at, setAt] = useState({ place: 0, look: lookOf(pictures[0]) });
  const [zoomed, setZoomed] = useState(false);
  const [everZoomed, setEverZoomed] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const index = placeOf(pictures, at);
  const setPlace = (place: number) => setAt({ place, look: lookOf(pictures[place]) });
  const order = pictures.map(lookOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the pictures stand in another order
  useLayoutEffect(() => {
    const box = strip.current;
    box?.scrollTo({ left: index * box.clientWidth * towardEnd(), behavior: 'instant' });
  }, [order]);
  if (pictures.length === 0) return null;
  const show = (place: number) => {
    const box = strip.current;
    box?.scrollTo({ left: place * box.clientWidth * towardEnd(), behavior: prefersStill() ? 'instant' : 'smooth' });
    setPlace(place);
  };
  const zoom = (place: number) => {
    setPlace(place);
    setEverZoomed(true);
    setZoomed(true);
  };
  return (
    <section aria-label={messages.gallery} className="mm-gallery">
      <div className="mm-crop relative mx-5 mt-5 xs:mx-6 xs:mt-6">
        <ul
          ref={strip}
          onScroll={({ currentTarget: box }) => setPlace(Math.round(Math.abs(box.scrollLeft) / box.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-xs [scrollbar-width:none]"
        >
          {pictures.map((picture, place) => (
            // By its place: another color changes the picture, not what is being looked at.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
            <li key={place} className="w-full shrink-0 snap-center">
              <Slide picture={picture} eager={place === 0} isShown={place === index} onZoom={() => zoom(place)} />
            </li>
          ))}
        </ul>
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} index={index} onShow={show} />}
      {everZoomed && (
        <MmLazyPart label={layoutMessages.loadingPart}>
          <MmZoomDialog
            pictures={pictures}
            at={index}
            onShow={show}
            open={zoomed}
            onClose={() => setZoomed(false)}
            messages={{
              close: messages.close,
              previous: productPageMessages.previousPicture,
              next: productPageMessages.nextPicture,
            }}
          />
        </MmLazyPart>
      )}
    </section>
  );
}

type SlideProps = { picture: Picture; eager: boolean; isShown: boolean; onZoom: () => void };

function Slide({ picture, eager, isShown, onZoom }: SlideProps) {
  return (
    <button
      type="button"
      aria-label={`${messages.zoom}: ${picture.alt}`}
      // Those aside are reached by their thumbs.
      tabIndex={isShown ? undefined : -1}
      onClick={onZoom}
      onPointerEnter={() => void loadZoom()}
      className="group relative block w-full cursor-zoom-in overflow-hidden bg-paper-deep focus-visible:-outline-offset-4"
    >
      <MmPicture
        picture={picture}
        eager={eager}
        sizes="(min-width: 1680px) 900px, (min-width: 992px) 54vw, 92vw"
        width={1600}
        height={1600}
        className="aspect-square w-full object-cover"
      />
      <span
        aria-hidden
        className="absolute end-3 bottom-3 grid size-11 place-items-center rounded-pill bg-paper/90 transition-colors group-hover:bg-highlight group-hover:text-on-highlight"
      >
        <ZoomIn className="size-5" />
      </span>
    </button>
  );
}

type ThumbsProps = { pictures: readonly Picture[]; index: number; onShow: (place: number) => void };

function Thumbs({ pictures, index, onShow }: ThumbsProps) {
  return (
    <ul className="mx-5 mt-10 flex gap-2.5 overflow-x-auto p-1">
      {pictures.map((small, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays when the color changes
        <li key={place} className="shrink-0">
          <button
            type="button"
            aria-label={messages.picture({ index: place + 1, count: pictures.length })}
            aria-pressed={place === index}
            onClick={() => onShow(place)}
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
  );
}
