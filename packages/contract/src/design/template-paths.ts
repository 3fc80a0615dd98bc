/* Addresses of the die-line templates of a variant (no Zod here: pages import it). */

/** One print area at its true size, as SVG. */
export const templateSvgPath = (skuId: string, areaCode: string) => `/media/knife/${skuId}/${areaCode}.svg`;

/** All print areas, one page each. */
export const templatePdfPath = (skuId: string) => `/media/knife/${skuId}/all.pdf`;
