import { SESSION_EXPIRED_CODE } from '@backroom/contract/codes';
import type { EndReason } from '@backroom/contract/session';

import { formatPlainMessage, type Message, type MessageValues } from './messages.ts';

/** A validation error of one field; sent as a member of `data.fields`, in the language of the caller. */
export interface FieldError {
  path: string;
  text: Message;
  values?: MessageValues;
}

interface AppErrorOptions {
  /** Sent as the envelope's `data`. */
  data?: unknown;
  fields?: readonly FieldError[] | undefined;
  /** Code of the envelope, if it differs from the HTTP status. */
  bodyCode?: number;
  /** Value of the `Retry-After` header. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error meant for the caller. Anything else that is thrown is a defect and results in 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: number;
  readonly text: Message;
  readonly values: MessageValues;
  readonly data: unknown;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /**
   * @param status HTTP status and, without `bodyCode`, the envelope's code
   * @param text key of a kernel message, or a text in both languages
   */
  constructor(status: number, text: Message, values: MessageValues = {}, options: AppErrorOptions = {}) {
    super(formatPlainMessage(text, 'en-US', values), { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = options.bodyCode ?? status;
    this.text = text;
    this.values = values;
    this.data = options.data ?? null;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** @param reason why the caller's session ended, if there was one; sent as `data.reason` */
export const unauthenticated = (reason?: EndReason) =>
  new AppError(401, 'signInFirst', {}, { data: reason === undefined ? null : { reason } });
/** @param reason idle or maximum duration; omitted if only the access token has expired */
export const sessionExpired = (reason?: EndReason) =>
  new AppError(
    401,
    'sessionExpired',
    {},
    { bodyCode: SESSION_EXPIRED_CODE, data: reason === undefined ? null : { reason } },
  );
/** 403: the caller has no permission for the endpoint. */
export const forbidden = () => new AppError(403, 'forbidden');
/** The record does not exist or is outside the caller's data scope; both return the same response. */
export const notFound = () => new AppError(404, 'notFound');

/** @throws 404 if there is no value */
export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}

/** The version is stale; `current` is the stored record. */
export const conflict = (current: unknown) => new AppError(409, 'conflict', {}, { data: { current } });
/** The record cannot be deleted; pass a text that names what still uses it. */
export const inUse = (text: Message = 'inUse', values: MessageValues = {}) => new AppError(409, text, values);
/** Fields whose values are well-formed but cannot be stored; forms show each message at its field. */
export const invalidFields = (...fields: FieldError[]) => new AppError(422, 'invalid', {}, { fields });
