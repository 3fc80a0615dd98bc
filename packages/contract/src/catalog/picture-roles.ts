/** What a picture of a product shows, in the order of a gallery, and how that is called beside it. */
export const pictureRoles = {
  front: 'Front',
  back: 'Back',
  side: 'Other side',
  detail: 'Detail',
  laid: 'Folded',
  'in-use': 'In use',
  scale: 'Scale',
} as const;
export type PictureRole = keyof typeof pictureRoles;

/** The variants that a picture is of: those with this value of an option. */
type ShownValue = { option: string; value: string };
type Shown = { shows?: ShownValue | null | undefined };
type Values = Readonly<Record<string, string>>;

/**
 * Among pictures, or the scenes they are of, the place of the one that stands for a variant: that made for it, else one
 * for all variants, else the first.
 */
export function leadOf(shown: readonly Shown[], values: Values): number {
  const own = shown.findIndex(({ shows }) => shows && values[shows.option] === shows.value);
  if (own >= 0) return own;
  const forAll = shown.findIndex(({ shows }) => !shows);
  return Math.max(0, forAll);
}

/** A gallery has no more than these. */
export const mostPictures = 8;

/** What says nothing of other variants: the frame of a poster that is sold without one. */
const ofOneVariant: readonly PictureRole[] = ['detail', 'scale'];

/**
 * The gallery of a variant, of the pictures of its color: the one that stands for it, then the others but for details
 * of other variants.
 */
export function galleryOf<P extends Shown & { role: PictureRole }>(pictures: readonly P[], values: Values): P[] {
  // A detail stands for nothing, unless it is what the product begins with.
  const leading = pictures.filter(({ role }, place) => place === 0 || role !== 'detail');
  const lead = leading[leadOf(leading, values)];
  if (!lead) return [];
  const isOfLead = ({ shows }: P) =>
    !shows || (shows.option === lead.shows?.option && shows.value === lead.shows.value);
  const others = pictures.filter((each) => each !== lead && (!ofOneVariant.includes(each.role) || isOfLead(each)));
  return [lead, ...others].slice(0, mostPictures);
}
