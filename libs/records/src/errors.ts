import { type ApiError, toastedErrors } from '@backroom/client';
import { translate } from '@backroom/ui';

import { listText } from './list/list.text.ts';

/** The result of an RTK Query mutation. */
export type MutationResult<Stored> = { data: Stored; error?: undefined } | { data?: undefined; error: unknown };

/**
 * The record in a successful response. A mutation has succeeded if it has no error: some servers answer 0, null, '' or
 * an id instead of the record.
 */
export const asRecord = <Stored extends object>(data: Stored | undefined): Stored | null =>
  typeof data === 'object' && data !== null ? data : null;

/** An error of a failed request, not another exception. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** The server rejected the request for lack of permission. */
export const isForbidden = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'response' && error.code === 403;

/** A localized message for a failed request, with advice. */
export function getErrorMessage(error: unknown): string {
  if (!isApiError(error)) return translate(listText, 'transport');
  if (error.kind !== 'response') return translate(listText, error.kind === 'malformed' ? 'transport' : error.kind);
  return error.message || translate(listText, 'transport');
}

/** The same in place of content that is missing or stale; none if a toast has shown it. */
export const getReason = (error: unknown): string | undefined =>
  isApiError(error) && toastedErrors.has(error) ? undefined : getErrorMessage(error);

/** The request id for support, if the server returned one. */
export const getErrorDetail = (error: unknown): string | undefined =>
  isApiError(error) && error.kind === 'response' && error.requestId
    ? translate(listText, 'requestId', { id: error.requestId })
    : undefined;
