/* No Zod here: pages load it. */

/** Orders of one's saved designs: by when they were saved last, or by name. */
export const templateSorts = ['newest', 'oldest', 'name'] as const;
export type TemplateSort = (typeof templateSorts)[number];
