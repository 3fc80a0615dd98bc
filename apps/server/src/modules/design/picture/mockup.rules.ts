import type { DesignDocument } from '@merchmill/design/document.ts';
import type { Technique } from '@merchmill/design/print-area.ts';
import type { PictureFormat } from '../../../platform/render/image-encode.ts';
import type { MockupColor, MockupScene } from './mockup-subject.ts';

/** What decides whether a picture can be made of a product. */
export type MockupProduct = {
  scenes: readonly MockupScene[];
  colors: readonly MockupColor[];
  printAreas: readonly { code: string; widthMm: number; heightMm: number; technique: Technique }[];
};

/** A design belongs to a product if all its areas are areas of the product, in their very sizes. */
export function fitsProduct(document: DesignDocument, { printAreas }: Pick<MockupProduct, 'printAreas'>): boolean {
  return Object.entries(document.areas).every(([code, area]) =>
    printAreas.some((each) => each.code === code && each.widthMm === area.widthMm && each.heightMm === area.heightMm),
  );
}

/** The smallest format that the browser says it reads. */
export function mockupFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}
