/* Titles, descriptions and tags of many listings, written once with placeholders. No Zod: pages import it. */

/** What a placeholder such as {product} stands for. */
export const placeholders = ['design', 'product', 'colors', 'sizes', 'material', 'shop', 'description'] as const;
type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

export type ListingTemplate = { title: string; description: string; tags: string[] };

const form = /\{([a-zA-Z]*)\}/g;
const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

/** Placeholders that there are none of, as they were written. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(form)].filter(([, name]) => !isPlaceholder(name!)).map(([written]) => written)),
];

/** What a value brings is text, not placeholders again. */
const filled = (text: string, values: PlaceholderValues) =>
  text.replace(form, (written, name: string) => (isPlaceholder(name) ? values[name] : written));

/** One line: what an empty value leaves behind (spaces, a comma, a dash) goes. */
export function fillLine(text: string, values: PlaceholderValues): string {
  return filled(text, values)
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[,|–—-]\s)+(?=[,|–—-]\s)/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/^[\s,|–—-]+|[\s,|–—-]+$/g, '');
}

/** Whether a line is about nothing but what there is none of, e.g. Sizes: {sizes}. */
function isAboutNothing(line: string, values: PlaceholderValues): boolean {
  const names = [...line.matchAll(form)].flatMap(([, name]) => (isPlaceholder(name!) ? [name] : []));
  return names.length > 0 && names.every((name) => values[name as Placeholder].trim() === '');
}

const fillText = (text: string, values: PlaceholderValues): string =>
  text
    .split('\n')
    .filter((line) => !isAboutNothing(line, values))
    .map((line) => filled(line, values))
    .join('\n')
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A tag that stands for a list, such as {colors}, becomes one for each of it. Each tag is there once. */
function fillTags(tags: readonly string[], values: PlaceholderValues): string[] {
  const lists: readonly Placeholder[] = ['colors', 'sizes'];
  const all = tags.flatMap((tag) => {
    const list = lists.find((name) => tag.trim() === `{${name}}`);
    return list ? values[list].split(', ') : [fillLine(tag, values)];
  });
  const seen = new Set<string>();
  return all.filter((tag) => {
    const isNew = tag !== '' && !seen.has(tag.toLowerCase());
    seen.add(tag.toLowerCase());
    return isNew;
  });
}

export function fillTemplate(template: ListingTemplate, values: PlaceholderValues): ListingTemplate {
  return {
    title: fillLine(template.title, values),
    description: fillText(template.description, values),
    tags: fillTags(template.tags, values),
  };
}

/** For a store that has no template yet. */
export const usualTemplate: ListingTemplate = {
  title: '{design} – {product}',
  description: '{description}\n\nColors: {colors}\nSizes: {sizes}\nMaterial: {material}\n\nMade to order for {shop}.',
  tags: ['{design}', '{product}'],
};
