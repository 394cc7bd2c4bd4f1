import type { ApiError } from '@backroom/client';

/** Why a request failed: an API error, or a failure of captcha or passkey in the browser. */
export type Failure = ApiError | { kind: 'client'; message: string };

/** The result of a request. */
export interface CallResult<Data> {
  data?: Data | undefined;
  error?: unknown;
}

export const toFailure = ({ error }: CallResult<unknown>) => (error ?? { kind: 'transport', status: 200 }) as Failure;

/** A lazy chunk failed to load. */
export const OFFLINE: CallResult<never> = { error: { kind: 'offline' } satisfies Failure };
