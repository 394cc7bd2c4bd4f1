import { END_REASONS, type EndReason } from '@backroom/contract/session';

/** Error of one field; `path` is its name in the body, with dots for nested ones. */
export interface ApiErrorField {
  path: string;
  message: string;
}

/** The envelope with unvalidated `data`. */
export interface RawEnvelope {
  code: number;
  message: string;
  data: unknown;
  requestId?: string;
  /** Rows that the server has left out. */
  unreadable?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses `{requestId, code, msg, data}`; null for anything else, such as HTML, a truncated body or `code: "200"`.
 *
 * @param hoistedFields members that may be sent beside `code` instead of within `data`
 */
export function parseEnvelope(body: string, hoistedFields: readonly string[] = []): RawEnvelope | null {
  const value = parseJson(body);
  if (!isObject(value) || !Number.isInteger(value.code)) return null;
  return {
    code: value.code as number,
    message: typeof value.msg === 'string' ? value.msg : '',
    data: value.data ?? (hoistedFields.some((name) => name in value) ? value : null),
    ...(typeof value.requestId === 'string' && { requestId: value.requestId }),
    ...(Number.isInteger(value.unreadable) && { unreadable: value.unreadable as number }),
  };
}

interface ErrorDetails {
  fields?: ApiErrorField[];
  current?: unknown;
  reason?: EndReason;
}

/** Details in `data` of an error: field errors, the current record, the reason why the session ended. */
export function parseErrorDetails(data: unknown): ErrorDetails {
  if (!isObject(data)) return {};
  const fields = Array.isArray(data.fields) ? data.fields.filter(isField) : [];
  const reason = END_REASONS.find((known) => known === data.reason);
  return {
    ...(fields.length > 0 && { fields }),
    ...(isObject(data.current) && { current: data.current }),
    ...(reason && { reason }),
  };
}

const isField = (field: unknown): field is ApiErrorField =>
  isObject(field) && typeof field.path === 'string' && typeof field.message === 'string';

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
