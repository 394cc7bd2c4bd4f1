import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';

import { DEFAULT_LANGUAGE, type Endpoint, type Language, SUCCESS_CODE } from '@backroom/contract';

import { type ApiError } from './api-error.ts';
import { detailsOf, readEnvelope } from './envelope.ts';
import { idempotency } from './idempotency.ts';

/** Source: product spec, section 9. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** A call on its way: what the contract says and what the caller fills in. */
export interface Call {
  endpoint: Endpoint;
  arg: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
}

/** An answer that the document asked for before this program was there. */
export interface EarlyAnswer {
  status: number;
  body: string;
}

export interface HttpSettings {
  token(): string | null;
  language(): Language;
  /** The answer to `path` that the document already asked for; each is used once. */
  earlyAnswer?(path: string): Promise<EarlyAnswer> | undefined;
}

let settings: HttpSettings = { token: () => null, language: () => DEFAULT_LANGUAGE };

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

/** One call: an answer or the reason why there is none. Never throws for what can go wrong on the wire. */
export async function send(call: Call, signal?: AbortSignal): Promise<{ data: unknown } | { error: ApiError }> {
  const early = call.endpoint.method === 'GET' ? await takeEarlyAnswer(call) : undefined;
  if (early) return judge(early.status, early.body);

  const attempt = idempotency(call);
  const outcome = await exchange({ ...requestOf(call), headers: { ...headers(), ...attempt.headers }, signal });
  const result = 'error' in outcome ? outcome : judge(outcome.response.status, textOf(outcome.response.data));
  attempt.settle(result);
  return result;
}

/** The request of a call, without headers. */
export function requestOf({ endpoint, arg }: Call): AxiosRequestConfig {
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, arg.params),
    params: arg.query,
    // An empty JSON body is malformed; null keeps axios from dropping the content type of a GET.
    data: endpoint.method === 'GET' ? null : (arg.body ?? {}),
  };
}

/** Bearer and JSON, as the product specification wants them on all calls. */
export function headers(): Record<string, string> {
  const token = settings.token();
  return {
    'Content-Type': 'application/json',
    'Accept-Language': settings.language(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

export async function exchange(
  request: AxiosRequestConfig,
): Promise<{ response: AxiosResponse<unknown> } | { error: ApiError }> {
  try {
    return { response: await http.request<unknown>(request) };
  } catch (cause) {
    return { error: toApiError(cause) };
  }
}

/** The envelope first, whatever the HTTP status says; a body without one is nobody's answer. */
export function judge(status: number, body: string): { data: unknown } | { error: ApiError } {
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

/** A head start that came to nothing is no failure: the call is simply made. */
const takeEarlyAnswer = ({ endpoint }: Call) => settings.earlyAnswer?.(endpoint.path)?.catch(() => undefined);

function toApiError(cause: unknown): ApiError {
  if (!(cause instanceof AxiosError)) throw cause;
  if (cause.code === AxiosError.ECONNABORTED || cause.code === AxiosError.ETIMEDOUT) return { kind: 'timeout' };
  if (cause.code === AxiosError.ERR_NETWORK) return { kind: 'offline' };
  return { kind: 'transport', status: cause.response?.status ?? null };
}
