import type { Picture } from '@merchmill/contract/shapes.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { type MockupScene, mockupPicture, sceneShowing } from '../../design/picture/index.ts';
import type { SkuDetails } from './details.service.ts';

type Item = {
  documentHash: string | null;
  /** What is printed; null on a blank, and of a ready design, which keeps the pictures it is sold with. */
  document: DesignDocument | null;
  /** Codes of the print areas that are printed. */
  areas: readonly string[];
  title: string;
  sku: SkuDetails;
};

/** The scenes that show an item, those of the area that its variant is best known by first. */
export function scenesOfItem({ sceneId, scenesByArea }: SkuDetails): MockupScene[] {
  const areas = Object.values(scenesByArea);
  return areas.toSorted((a, b) => Number(b[0]!.sceneId === sceneId) - Number(a[0]!.sceneId === sceneId)).flat();
}

/** An item as it is bought, with what is printed on it, and its other printed sides: one picture of each. */
export function itemPictures({ documentHash, document, areas, title, sku }: Item): {
  picture: Picture;
  sides: Picture[];
} {
  const { productId, color, scenesByArea, areaLabels } = sku;
  const leadOf = (area: string) => scenesByArea[area]![0]!;
  const sceneOf = (area: string) =>
    (document && documentHash ? sceneShowing(scenesByArea[area]!, documentHash, document) : leadOf(area)).sceneId;
  const seen = areas.filter((area) => scenesByArea[area]);
  // What the variant is best known by leads, unless nothing is printed there.
  const first = seen.find((area) => leadOf(area).sceneId === sku.sceneId) ?? seen[0];
  const of = (sceneId: string, alt: string) => mockupPicture({ productId, documentHash, sceneId, color, alt });
  const alt = `${title}, ${sku.variant}`;
  return {
    picture: of(first === undefined ? sku.sceneId : sceneOf(first), alt),
    sides: seen
      .filter((area) => area !== first)
      .map((area) => of(sceneOf(area), `${alt}: ${areaLabels[area] ?? area}`)),
  };
}
