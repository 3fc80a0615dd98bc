import { pictureWidths } from '@merchmill/contract/picture-widths.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import type { ComponentProps } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  picture: Picture;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** The widest version that may be needed (px), for a page of many pictures. */
  upTo?: (typeof pictureWidths)[number];
  /** The narrowest version that may be needed (px). */
  from?: (typeof pictureWidths)[number];
  /** The first thing one sees: loaded before all else, so at most one of a page. Scripts wait for it. */
  eager?: boolean;
  width?: number;
  height?: number;
};

/** One of our pictures in the width that fits; square unless told. */
export function MmPicture({
  picture,
  sizes,
  upTo = 1600,
  from = 160,
  eager,
  width = 960,
  height = 960,
  alt,
  ...rest
}: PictureProps) {
  const widths = pictureWidths.filter((each) => each >= from && each <= upTo);
  return (
    <img
      {...rest}
      src={`${picture.url}/${Math.min(upTo, 640)}`}
      srcSet={widths.map((each) => `${picture.url}/${each} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : undefined}
    />
  );
}
