import { type Picture, pictureWidths } from '@merchmill/contract/shapes.ts';
import type { ComponentProps } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  picture: Picture;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** The first thing one sees: loaded at once. */
  eager?: boolean;
  width?: number;
  height?: number;
};

/** One of our pictures in the width that fits; square unless told. */
export function MmPicture({ picture, sizes, eager, width = 960, height = 960, alt, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      src={`${picture.url}/640`}
      srcSet={pictureWidths.map((pictureWidth) => `${picture.url}/${pictureWidth} ${pictureWidth}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
    />
  );
}
