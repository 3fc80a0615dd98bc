/** Characters of what lists are searched for. No Zod here: pages load it. */
export const maxSearchLength = 80;
