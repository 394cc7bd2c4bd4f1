import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';

import { DEFAULT_LANGUAGE, type Endpoint, type Language, SUCCESS_CODE } from '@backroom/contract';
import { BACKGROUND_REQUEST_HEADER } from '@backroom/contract/session';

import type { ApiError } from './api-error.ts';
import { withBase } from './base-path.ts';
import { findMismatch } from './check-response-shape.ts';
import { parseEnvelope, parseErrorDetails } from './envelope.ts';

export const REQUEST_TIMEOUT_MS = 10_000;
/** Of a request that may wait for its turn. */
const TURN_TIMEOUT_MS = 60_000;

const FILE_TIMEOUT_MS = 120_000;

/** The request has become a background job, which is the data. */
const ACCEPTED_CODE = 202;

/** Our server sends it with an envelope; a proxy sends a page. */
const CONTENT_TOO_LARGE = 413;

/** Retries of a read that is answered with 429. */
const MAX_RETRIES = 5;
/** A longer wait is up to the user. */
const MAX_RETRY_AFTER_SECONDS = 3;

/** A request: the endpoint of the contract and its arguments. */
export interface ApiRequest {
  endpoint: Endpoint;
  arg: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  /** Replaces the body, for upload endpoints. */
  file?: { content: Blob; type: string };
}

/** Result of a call: data or error. `unreadable` is the number of rows that the server has left out of the data. */
export type Outcome<Data> = { data: Data; unreadable?: number } | { error: ApiError };

/** Response of a request that `index.html` sent before the application was loaded. */
export interface PrefetchedResponse {
  status: number;
  body: string;
}

export interface HttpSettings {
  /** The current token; another browser tab may have refreshed it. */
  token(): string | null;
  language(): Language;
  /**
   * Stores the refreshed token and resolves when other browser tabs can read it. Without this callback expired tokens
   * are not refreshed.
   */
  onTokenRefreshed?(token: string): Promise<void>;
  /** Whether the user is inactive: requests are then marked as background requests. */
  isIdle?(): boolean;
  /** Called after each request: whether there was a response. */
  onReachabilityChange?(isReached: boolean): void;
  /** The prefetched response for `path`, which includes the query; each is used once. */
  prefetchedResponse?(path: string): Promise<PrefetchedResponse> | undefined;
}

let settings: HttpSettings = { token: () => null, language: () => DEFAULT_LANGUAGE };

/** The settings of `configureHttp`; until then there is no token and the language is the default. */
export const getHttpSettings = (): HttpSettings => settings;
/** The current token. */
export const getToken = (): string | null => settings.token();

/** Called once by the app, before the first request. */
export function configureHttp(newSettings: HttpSettings): void {
  settings = newSettings;
}

// Bodies are parsed by `parseEnvelope`; axios would return invalid JSON as a string.
export const http = axios.create({
  timeout: REQUEST_TIMEOUT_MS,
  validateStatus: () => true,
  responseType: 'text',
  transformResponse: (body: unknown) => body,
});

/** The axios request of a call, without headers. */
export function toAxiosRequest({ endpoint, arg, file }: ApiRequest): AxiosRequestConfig {
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, arg.params),
    params: arg.query,
    // An empty body is not valid JSON; null makes axios keep the content type of a GET.
    data: endpoint.method === 'GET' ? null : (file?.content ?? arg.body ?? {}),
    // Upload and processing of a file take longer.
    ...(file && { timeout: FILE_TIMEOUT_MS }),
    ...(endpoint.waitsItsTurn && { timeout: TURN_TIMEOUT_MS }),
  };
}

/** Default headers: JSON and bearer token. See docs/product.md, "Requests and responses". */
export function createHeaders(type = 'application/json'): Record<string, string> {
  const token = getToken();
  return {
    'Content-Type': type,
    'Accept-Language': settings.language(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(settings.isIdle?.() && { [BACKGROUND_REQUEST_HEADER]: '1' }),
  };
}

type RequestOutcome = { response: AxiosResponse<unknown> } | { error: ApiError };

/** Sends a request. A read that the server postpones (429) is repeated after the time that it names. */
export async function executeRequest(request: AxiosRequestConfig): Promise<RequestOutcome> {
  for (let retriesLeft = MAX_RETRIES; ; retriesLeft -= 1) {
    const outcome = await executeOnce(request);
    const seconds = 'response' in outcome && outcome.response.status === 429 ? getRetryAfter(outcome.response) : NaN;
    if (request.method !== 'GET' || retriesLeft === 0 || !(seconds <= MAX_RETRY_AFTER_SECONDS)) return outcome;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** NaN without the header. */
const getRetryAfter = ({ headers }: AxiosResponse) => Number(headers['retry-after'] ?? NaN);

async function executeOnce(request: AxiosRequestConfig): Promise<RequestOutcome> {
  try {
    const response = await http.request<unknown>({ ...request, url: withBase(request.url ?? '') });
    settings.onReachabilityChange?.(true);
    return { response };
  } catch (cause) {
    const error = toApiError(cause);
    if (error.kind === 'offline') settings.onReachabilityChange?.(false);
    return { error };
  }
}

/** Sends a request whose response is an envelope with the data of the endpoint. */
export async function requestEnvelope(request: AxiosRequestConfig, endpoint: Endpoint): Promise<Outcome<unknown>> {
  const outcome = await executeRequest(request);
  return 'error' in outcome ? outcome : parseResponse(outcome.response.status, toText(outcome.response.data), endpoint);
}

/**
 * The code of the envelope takes precedence over the HTTP status; a body without envelope is a transport error.
 *
 * @param endpoint its shape is compared with the data of a success
 */
export function parseResponse(status: number, body: string, endpoint?: Endpoint): Outcome<unknown> {
  const envelope = parseEnvelope(body, endpoint?.hoistedFields);
  if (!envelope) {
    if (status === 401) return { error: { kind: 'response', code: 401, message: '' } };
    if (status === CONTENT_TOO_LARGE) return { error: { kind: 'tooLarge' } };
    return { error: { kind: 'transport', status } };
  }
  const { code, message, data, requestId, unreadable } = envelope;
  const isAccepted = code === ACCEPTED_CODE && endpoint?.mayBecomeJob;
  if (code === SUCCESS_CODE || isAccepted) {
    if (status < 200 || status >= 300) return { error: { kind: 'transport', status } };
    const problem = !isAccepted && endpoint && findMismatch(data, endpoint);
    return problem
      ? { error: { kind: 'malformed', endpoint: `${endpoint.method} ${endpoint.path}`, problem } }
      : { data, ...(unreadable !== undefined && { unreadable }) };
  }
  return {
    error: {
      kind: 'response',
      code,
      message,
      ...parseErrorDetails(data),
      ...(requestId !== undefined && { requestId }),
    },
  };
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const toText = (body: unknown): string => (typeof body === 'string' ? body : '');

function toApiError(cause: unknown): ApiError {
  if (!(cause instanceof AxiosError)) throw cause;
  if (cause.code === AxiosError.ECONNABORTED || cause.code === AxiosError.ETIMEDOUT) return { kind: 'timeout' };
  if (cause.code === AxiosError.ERR_NETWORK) return { kind: 'offline' };
  return { kind: 'transport', status: cause.response?.status ?? null };
}
