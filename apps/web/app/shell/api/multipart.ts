import { dropEmptyFields, type Fields } from './request-url.ts';

function part(value: unknown): string | Blob {
  if (value instanceof Blob) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Fields as multipart; a list becomes repeated `key[]` parts. */
export function multipartOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(dropEmptyFields(fields))) {
    if (Array.isArray(value)) for (const item of value) form.append(`${key}[]`, part(item));
    else form.append(key, part(value));
  }
  return form;
}
