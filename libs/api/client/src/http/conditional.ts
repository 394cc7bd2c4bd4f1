import type { AxiosRequestConfig } from 'axios';

import type { DataOf, Endpoint } from '@backroom/contract';

import { executeRequest, type Outcome, parseResponse } from './http.ts';

const NOT_MODIFIED = 304;

interface Conditional<Data> {
  /** Null if nothing has changed. */
  changed: Data | null;
  /** Of this answer; empty without one. */
  tag: string;
}

/**
 * Requests data unless it is what the client has.
 *
 * @param tag of the last answer; empty without one
 */
export async function requestConditionally<E extends Endpoint>(
  request: AxiosRequestConfig,
  endpoint: E,
  tag: string,
): Promise<Outcome<Conditional<DataOf<E>>>> {
  const headers = { ...request.headers, ...(tag !== '' && { 'If-None-Match': tag }) };
  const outcome = await executeRequest({ ...request, headers });
  if ('error' in outcome) return outcome;
  const { status, data: body, headers: answered } = outcome.response;
  if (status === NOT_MODIFIED && tag !== '') return { data: { changed: null, tag } };
  const parsed = parseResponse(status, typeof body === 'string' ? body : '', endpoint);
  if ('error' in parsed) return parsed;
  const next: unknown = answered.etag;
  return { data: { changed: parsed.data as DataOf<E>, tag: typeof next === 'string' ? next : '' } };
}
