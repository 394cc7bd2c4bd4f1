import { type EndReason } from '@backroom/contract/session';

import { type ApiErrorField } from './envelope.ts';

/** Every way a call can fail, told apart by `kind`. */
export type ApiError =
  /** The server said no: `code` and `message` are the envelope's. */
  | {
      kind: 'refused';
      code: number;
      message: string;
      /** 422, and 409 for a value that is taken: what is wrong with which field. */
      fields?: ApiErrorField[];
      /** 409: the record as it is stored now. */
      current?: unknown;
      /** 401 and 6401: why the session is over, where the server says so. */
      reason?: EndReason;
      requestId?: string;
    }
  /** No answer at all: the server or the network is away. */
  | { kind: 'offline' }
  /** No answer within `REQUEST_TIMEOUT_MS`. */
  | { kind: 'timeout' }
  /** An answer that is not ours: HTML of a proxy, cut off, empty. `status` is the HTTP status. */
  | { kind: 'transport'; status: number | null };

/** Body codes that end the session. Source: product spec, section 4. */
const SESSION_END_CODES: readonly number[] = [401, 6401];

export const endsSession = (error: ApiError): boolean =>
  error.kind === 'refused' && SESSION_END_CODES.includes(error.code);

/** Refusals that a form shows itself: fields at fault, and somebody else's newer version. */
export const FORM_ERRORS = [409, 422] as const;
