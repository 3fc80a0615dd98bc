/** Products that members pay less for, by how many percent. */
export const memberPercentOff: Readonly<Record<string, number>> = {
  'classic-cotton-tee': 10,
  'heavyweight-tee': 12,
  'organic-ringspun-tee': 10,
  'midweight-tee': 10,
  'ceramic-mug': 15,
  'large-mug': 15,
  'matte-poster': 20,
  'museum-giclee-print': 15,
  'organic-cushion': 12,
  'classic-hoodie': 10,
};
