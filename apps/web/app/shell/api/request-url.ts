export type Fields = Readonly<Record<string, unknown>>;

/** Empty strings and nulls do not travel; what is inside a field is left as it is. */
export function dropEmptyFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
}

/** Fills `{param}` segments and gives back the path with the fields that are left for the query. */
export function fillPath(template: string, params: Fields): { path: string; query: Record<string, unknown> } {
  const query: Record<string, unknown> = { ...params };
  const path = template.replace(/\{(\w+)\}/g, (segment, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${template} needs ${segment}`);
    delete query[name];
    return encodeURIComponent(String(value));
  });
  return { path, query };
}

/** `?a=1&b=x&b=y`, or nothing. Lists repeat their key. */
export function queryString(query: Fields): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(dropEmptyFields(query))) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
