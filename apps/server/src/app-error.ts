import type { FieldError } from '@merchmill/contract/api-error.ts';
import type { ErrorName } from '@merchmill/contract/error-codes.ts';
import { errors } from '@merchmill/contract/errors.ts';

/** The one way to refuse: a row of the error table, with a text of its own where that helps the reader. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly errorName: ErrorName;
  readonly fields: FieldError[];

  constructor(errorName: ErrorName, msg: string = errors[errorName].msg, fields: FieldError[] = []) {
    super(msg);
    this.errorName = errorName;
    this.fields = fields;
  }
}

/** It was done before: the answer carries what the first call gave, in the shape of the call's data. */
export class AlreadyDone extends AppError {
  readonly first: unknown;

  constructor(msg: string, first: unknown) {
    super('alreadyDone', msg);
    this.first = first;
  }
}

/** What an answer that refuses carries. */
export function dataOfRefusal(error: AppError): unknown {
  if (error.fields.length) return { fields: error.fields };
  return error instanceof AlreadyDone ? error.first : null;
}

/** A field that is well-formed but wrong in this place, e.g. a region that the country does not have. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalidInput', message, [{ path, message }]);
}

/** Throws `notFound` for nothing: what is not there and what belongs to somebody else look the same. */
export function assertFound<T>(thing: T | undefined | null): T {
  if (thing === undefined || thing === null) throw new AppError('notFound');
  return thing;
}

/**
 * A mistake of ours or of those we rely on. Its text goes to the log as it is: it may hold ids, codes and sums, and
 * nothing that a person typed.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
}
