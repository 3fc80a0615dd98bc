/* Addresses of somebody's saved designs. */

export const myDesignsPath = (userId: string) => `/user/${userId}/private-products`;

/** Where a saved design is put on other products. */
export const placeDesignLink = (userId: string, designId: string) => `${myDesignsPath(userId)}/${designId}/place`;

type Saved = { bizId: string; product: { bizId: string } };

/** A saved design in the designer. */
export const editDesignLink = ({ bizId, product }: Saved) => `/product/designer/${product.bizId}?template=${bizId}`;
