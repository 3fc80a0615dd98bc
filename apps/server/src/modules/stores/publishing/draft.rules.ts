import { mostPictures } from '@merchmill/contract/catalog/picture-roles.ts';
import {
  fillTemplate,
  type ListingTemplate,
  type PlaceholderValues,
} from '@merchmill/contract/stores/listing-template.ts';
import { listingLimits } from '@merchmill/contract/stores/publishing.ts';
import type { MockupScene } from '../../design/picture/index.ts';
import type { storePictures } from './publishing.tables.ts';

/* What a draft begins with: pure functions. */

type Option = { code: string; label: string; values: readonly { code: string; label: string }[] };
type Described = {
  name: string;
  description: string;
  product: { title: string; options: readonly Option[] };
  /** Codes of the values in which it is made, by option. */
  made: readonly Readonly<Record<string, string>>[];
  materials: readonly string[];
  shop: string;
};

const colorCode = 'color';
const sizeCode = 'size';

function labelsOf(code: string, { product, made }: Described): string {
  const option = product.options.find((each) => each.code === code);
  const used = new Set(made.map((values) => values[code]));
  return (option?.values ?? [])
    .filter((value) => used.has(value.code))
    .map(({ label }) => label)
    .join(', ');
}

export function placeholderValues(described: Described): PlaceholderValues {
  return {
    design: described.name,
    product: described.product.title,
    colors: labelsOf(colorCode, described),
    sizes: labelsOf(sizeCode, described),
    material: described.materials.join(', '),
    shop: described.shop,
    description: described.description,
  };
}

/** Cut to what can be kept; what a platform takes less is said by the quote. */
export function draftTexts(template: ListingTemplate, values: PlaceholderValues): ListingTemplate {
  const { title, description, tags } = fillTemplate(template, values);
  const fit = (text: string, most: number) => [...text].slice(0, most).join('').trim();
  return {
    title: fit(title, listingLimits.title),
    description: fit(description, listingLimits.description),
    tags: tags.map((tag) => fit(tag, listingLimits.tag)).slice(0, listingLimits.tags),
  };
}

/** Distinct in its listing, and told apart from every other listing of the same product. */
export const listingSku = (storeProductId: string, skuCode: string): string =>
  `${storeProductId.slice(-8).toUpperCase()}-${skuCode}`;

type Look = { scene: MockupScene; view?: string; role: (typeof storePictures.$inferInsert)['role'] };
type NewPicture = Omit<typeof storePictures.$inferInsert, 'storeProductId' | 'position'>;

/** The gallery in the color the design is shown in, then its lead picture in the others. */
export function draftPictures(looks: readonly Look[], color: string, otherColors: readonly string[]): NewPicture[] {
  const picture = ({ scene, view, role }: Look, of: string): NewPicture => ({
    ...{ role, provenance: 'rendered', sceneId: scene.sceneId, view: view ?? null, color: of },
  });
  const [lead] = looks;
  const own = looks.map((look) => picture(look, color));
  const others = lead ? otherColors.filter((code) => code !== color).map((code) => picture(lead, code)) : [];
  return [...own, ...others].slice(0, mostPictures);
}
