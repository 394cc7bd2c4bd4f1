import { type ApiError } from '@backroom/client';
import { translate } from '@backroom/ui';

import { listText } from './list/list.text.ts';

/** What a mutation comes to. */
export type Outcome<Stored> = { data: Stored; error?: undefined } | { data?: undefined; error: unknown };

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** The rows may be somebody else's to see. */
export const isForbidden = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'refused' && error.code === 403;

/** Why something did not load, with the way out. */
export function failureWords(error: unknown): string {
  if (!isApiError(error)) return translate(listText, 'transport');
  if (error.kind !== 'refused') return translate(listText, error.kind);
  return error.message || translate(listText, 'transport');
}

/** What whoever is asked for help needs. */
export const failureDetail = (error: unknown): string | undefined =>
  isApiError(error) && error.kind === 'refused' && error.requestId
    ? translate(listText, 'requestId', { id: error.requestId })
    : undefined;
