/** Why the marketplace does not do what it is asked: one sentence, and the field that is wrong. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | null;

  constructor(status: number, code: string, message: string, field: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

export const notFound = (what: string) => new Problem(404, 'not_found', `There is no such ${what}.`);
export const invalid = (message: string, field: string) => new Problem(422, 'invalid', message, field);
