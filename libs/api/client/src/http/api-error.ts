import type { EndReason } from '@backroom/contract/session';

import type { ApiErrorField } from './envelope.ts';

/** Errors of API calls, discriminated by `kind`. */
export type ApiError =
  /** An error response of the server: `code` and `message` are those of the envelope. */
  | {
      kind: 'response';
      code: number;
      message: string;
      /** 422, and 409 for a value that is not unique: errors by field. */
      fields?: ApiErrorField[];
      /** 409: the record as it is now stored. */
      current?: unknown;
      /** 401 and 6401: why the session ended, if the server reports it. */
      reason?: EndReason;
      requestId?: string;
      /** 403: what was refused, as an explanation is asked about it. */
      refused?: string;
    }
  /** No response: server or network is unreachable. */
  | { kind: 'offline' }
  /** No response within `REQUEST_TIMEOUT_MS`. */
  | { kind: 'timeout' }
  /** Not a valid envelope: HTML of a proxy, a truncated or empty body. `status` is the HTTP status. */
  | { kind: 'transport'; status: number | null }
  /** A proxy refused the body as too large before the server saw it: nothing was done. */
  | { kind: 'tooLarge' }
  /** A success whose data are not those of the endpoint. `problem` names the first difference, without values. */
  | { kind: 'malformed'; endpoint: string; problem: string }
  /** A write whose token was rejected after another session or role has begun: nothing was done. */
  | { kind: 'outdated' };

/** Body codes that end the session. See docs/product.md, "Sessions and tokens". */
const SESSION_END_CODES: readonly number[] = [401, 6401];

/** Whether the server has ended the session: the user must sign in again. */
export const isSessionEndError = (error: ApiError): boolean =>
  error.kind === 'response' && SESSION_END_CODES.includes(error.code);

/** Errors that were shown as a toast: the component in place of the content does not repeat them. */
export const toastedErrors = new WeakSet<ApiError>();

/** Errors that a form shows itself: invalid fields, and a conflict with a newer version. */
export const FORM_ERRORS = [409, 422] as const;

/** Message for a response that cannot be parsed. */
export const UNREADABLE = {
  'zh-CN': '服务器返回了无法识别的内容，请稍后重试',
  'en-US': 'The server sent an unreadable response. Try again later',
} as const;

/** Message for a body that a proxy refused. */
export const TOO_LARGE = {
  'zh-CN': '内容太大，被代理服务器拒绝，没有保存任何更改。请减小后重试，或请管理员调高其上限',
  'en-US': 'Too large for the proxy. Nothing was changed. Send less, or ask an administrator to raise its limit',
} as const;
