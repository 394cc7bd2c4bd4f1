import { SESSION_EXPIRED_CODE } from '@backroom/contract';
import { type EndReason } from '@backroom/contract/session';

import { type Message, say, type Values } from './messages.ts';

/** What is wrong with one field; it reaches the caller as `data.fields`, in their language. */
export interface FieldRefusal {
  path: string;
  text: Message;
  values?: Values;
}

interface Extra {
  /** Travels in the envelope's `data`. */
  data?: unknown;
  fields?: readonly FieldRefusal[] | undefined;
  /** Code in the envelope where it differs from the HTTP status. */
  bodyCode?: number;
  /** Seconds after which a second try makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal that the caller should read; anything else that is thrown is a defect and answers 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: number;
  readonly text: Message;
  readonly values: Values;
  readonly data: unknown;
  readonly fields: readonly FieldRefusal[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /**
   * @param status HTTP status and, unless `extra.bodyCode` says otherwise, the envelope's code.
   * @param text key of a kernel message, or own words in both languages.
   */
  constructor(status: number, text: Message, values: Values = {}, extra: Extra = {}) {
    super(say(text, 'en-US', values), { cause: extra.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = extra.bodyCode ?? status;
    this.text = text;
    this.values = values;
    this.data = extra.data ?? null;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** @param reason why the caller's session is over, where there was one: it travels in `data.reason` */
export const signInFirst = (reason?: EndReason) =>
  new AppError(401, 'signInFirst', {}, { data: reason === undefined ? null : { reason } });
/** @param reason whether the session was left alone or had lasted as long as it may; a mere token needs none */
export const sessionExpired = (reason?: EndReason) =>
  new AppError(
    401,
    'sessionExpired',
    {},
    { bodyCode: SESSION_EXPIRED_CODE, data: reason === undefined ? null : { reason } },
  );
export const forbidden = () => new AppError(403, 'forbidden');
/** Absent, or not the caller's to see: the same answer. */
export const notFound = () => new AppError(404, 'notFound');
/** A stale version; `current` is the record as it is now. */
export const conflict = (current: unknown) => new AppError(409, 'conflict', {}, { data: { current } });
/** Refuses a delete; pass words that name what still uses the record. */
export const inUse = (text: Message = 'inUse', values: Values = {}) => new AppError(409, text, values);
/** Refuses fields whose value is well-formed but cannot be stored; forms put each message at its field. */
export const invalidFields = (...fields: FieldRefusal[]) => new AppError(422, 'invalid', {}, { fields });
