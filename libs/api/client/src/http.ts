import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';

import { DEFAULT_LANGUAGE, type Endpoint, type Language, SUCCESS_CODE } from '@backroom/contract';
import { UNATTENDED_HEADER } from '@backroom/contract/session';

import { type ApiError } from './api-error.ts';
import { detailsOf, readEnvelope } from './envelope.ts';

/** Source: product spec, section 9. */
export const REQUEST_TIMEOUT_MS = 10_000;

const FILE_TIMEOUT_MS = 120_000;

/** A call on its way: what the contract says and what the caller fills in. */
export interface Call {
  endpoint: Endpoint;
  arg: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  /** Goes in place of a body, to an endpoint that asks for a file. */
  file?: { content: Blob; type: string };
}

/** What comes of a call: its answer, or the reason why there is none. */
export type Outcome<Data> = { data: Data } | { error: ApiError };

/** An answer that the document asked for before this program was there. */
export interface EarlyAnswer {
  status: number;
  body: string;
}

export interface HttpSettings {
  /** The token as it is now: another browser tab may have renewed it a moment ago. */
  token(): string | null;
  language(): Language;
  /**
   * Keeps the token that takes the place of `token()`, and answers when the other browser tabs read it as well; without
   * it an expired token is not renewed.
   */
  renewed?(token: string): Promise<void>;
  /** Whether the page has been left alone for a while: what it asks then keeps no idle session alive. */
  isUnattended?(): boolean;
  /** Hears after each call whether anything came back. */
  reached?(isReached: boolean): void;
  /** The answer to `path` that the document already asked for; each is used once. */
  earlyAnswer?(path: string): Promise<EarlyAnswer> | undefined;
}

export let settings: HttpSettings = { token: () => null, language: () => DEFAULT_LANGUAGE };

/** Called once by the app, before the first call. */
export function configureHttp(chosen: HttpSettings): void {
  settings = chosen;
}

// Bodies are read by `readEnvelope`, never by axios: it passes on what it cannot parse.
export const http = axios.create({
  timeout: REQUEST_TIMEOUT_MS,
  validateStatus: () => true,
  responseType: 'text',
  transformResponse: (body: unknown) => body,
});

/** The request of a call, without headers. */
export function requestOf({ endpoint, arg, file }: Call): AxiosRequestConfig {
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, arg.params),
    params: arg.query,
    // An empty JSON body is malformed; null keeps axios from dropping the content type of a GET.
    data: endpoint.method === 'GET' ? null : (file?.content ?? arg.body ?? {}),
    // A file takes its time on the way, and its lines on the server.
    ...(file && { timeout: FILE_TIMEOUT_MS }),
  };
}

/** Bearer and JSON, as the product specification wants them on all calls but those with a file. */
export function headers(type = 'application/json'): Record<string, string> {
  const token = settings.token();
  return {
    'Content-Type': type,
    'Accept-Language': settings.language(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(settings.isUnattended?.() && { [UNATTENDED_HEADER]: '1' }),
  };
}

export async function exchange(
  request: AxiosRequestConfig,
): Promise<{ response: AxiosResponse<unknown> } | { error: ApiError }> {
  try {
    const response = await http.request<unknown>(request);
    settings.reached?.(true);
    return { response };
  } catch (cause) {
    const error = toApiError(cause);
    if (error.kind === 'offline') settings.reached?.(false);
    return { error };
  }
}

/** An exchange whose answer is an envelope. */
export async function ask(request: AxiosRequestConfig): Promise<Outcome<unknown>> {
  const outcome = await exchange(request);
  return 'error' in outcome ? outcome : judge(outcome.response.status, textOf(outcome.response.data));
}

/** The envelope first, whatever the HTTP status says; a body without one is nobody's answer. */
export function judge(status: number, body: string): Outcome<unknown> {
  const envelope = readEnvelope(body);
  if (!envelope) {
    if (status === 401) return { error: { kind: 'refused', code: 401, message: '' } };
    return { error: { kind: 'transport', status } };
  }
  const { code, message, data, requestId } = envelope;
  if (code === SUCCESS_CODE) {
    return status >= 200 && status < 300 ? { data } : { error: { kind: 'transport', status } };
  }
  return {
    error: {
      kind: 'refused',
      code,
      message,
      ...detailsOf(data),
      ...(requestId !== undefined && { requestId }),
    },
  };
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

function toApiError(cause: unknown): ApiError {
  if (!(cause instanceof AxiosError)) throw cause;
  if (cause.code === AxiosError.ECONNABORTED || cause.code === AxiosError.ETIMEDOUT) return { kind: 'timeout' };
  if (cause.code === AxiosError.ERR_NETWORK) return { kind: 'offline' };
  return { kind: 'transport', status: cause.response?.status ?? null };
}
