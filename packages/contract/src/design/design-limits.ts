/* No Zod here: pages load it. */

/** Characters of the name of a saved design, and of a folder of images. */
export const maxDesignName = 80;
export const maxFolderName = 40;

/** Images that are moved between folders at once. */
export const maxMovedImages = 100;
