import type { DataCall, DataOf, InputOf } from './call.ts';
import { type ErrorName, errorCodes } from './error-codes.ts';

export type FieldError = { path: string; message: string };

/** The API said no. `code` is from the error table, `status` the HTTP status it came with. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  readonly fields: FieldError[];

  constructor(code: number, status: number, msg: string, fields: FieldError[] = []) {
    super(msg);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** By name, not by class: the server and the bundled pages each have their own copy of it. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error;
}

export function isErrorNamed(error: unknown, name: ErrorName): error is ApiError {
  return isApiError(error) && error.code === errorCodes[name];
}

/** Makes a call: over HTTP in the browser, in the process on the server. Throws ApiError. */
export type Caller = <C extends DataCall>(call: C, input?: InputOf<C>) => Promise<DataOf<C>>;
