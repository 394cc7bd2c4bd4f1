import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { safeParse } from 'zod/v4/core';

import { type DataOf, type Endpoint, type ParsedArgOf, SUCCESS_CODE } from '@backroom/contract';

import { http } from '../http/http.ts';
import { assertReadingsAgree } from './assert-readings-agree.ts';
import { FakeApiError, FakeTransportError } from './fake-errors.ts';

/** Result of a handler: the data of the endpoint, or the text of a file. */
type HandlerResult<E extends Endpoint> = E extends { download: string } ? string : DataOf<E>;
type Handler = (arg: unknown) => unknown;

/** Dialogs request what holds records before they open. */
const HOLDERS = /\/(?:holders|responsibilities)$/;
const SHARED_VIEWS = /\/shared-view$/;

/** A request that the fake server has received. */
export interface RecordedCall {
  method: string;
  url: string;
  arg: { params?: unknown; query?: unknown; body?: unknown };
  headers: Record<string, string>;
}

interface Options {
  /** Delay of each response; 0 by default. */
  latencyMs?: number;
}

/** Fake server for tests. Handlers are typed by the contract. */
export function createFakeServer({ latencyMs = 0 }: Options = {}) {
  const handlers = new Map<Endpoint, Handler>();
  const unreadable = new Map<Endpoint, number>();
  const calls: RecordedCall[] = [];

  const adapter: AxiosAdapter = async (config) => {
    const route = findHandler(handlers, config);
    // By default no record is in use, and no view of a list is shared.
    if (!route && config.url && (HOLDERS.test(config.url) || SHARED_VIEWS.test(config.url)))
      return createEnvelopeResponse(config, { code: SUCCESS_CODE, msg: 'ok', data: [] });
    if (!route) throw new Error(`no handler for ${config.method} ${config.url}`);
    const { endpoint, handler, params } = route;
    calls.push({ ...toRecord(config), arg: { params, query: config.params as unknown, body: parseBody(config) } });
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    try {
      const arg = parseArg(endpoint, { params, query: config.params as unknown, body: parseBody(config) });
      const data = await handler(arg);
      if (endpoint.download) return createFileResponse(config, endpoint.download, String(data));
      assertReadingsAgree(endpoint, data);
      const missing = unreadable.get(endpoint);
      const response = createEnvelopeResponse(config, {
        code: SUCCESS_CODE,
        msg: 'ok',
        ...(missing && { unreadable: missing }),
        data,
      });
      return endpoint.isConditional ? withTag(config, response, data) : response;
    } catch (cause) {
      if (cause instanceof FakeApiError)
        return createEnvelopeResponse(config, { code: cause.code, msg: cause.message, data: cause.data });
      if (cause instanceof FakeTransportError) return failTransport(config, cause);
      throw cause;
    }
  };

  return {
    /** All requests so far, oldest first. */
    calls,
    /** Number of requests to an endpoint. */
    count: (endpoint: Endpoint) =>
      calls.filter(({ method, url }) => method === endpoint.method && matchPath(endpoint, url) !== null).length,
    on<E extends Endpoint>(
      endpoint: E,
      handler: (arg: ParsedArgOf<E>) => HandlerResult<E> | Promise<HandlerResult<E>>,
    ) {
      handlers.set(endpoint, handler as Handler);
    },
    /** The responses of the endpoint say that so many rows are left out. */
    leaveOut(endpoint: Endpoint, rows: number) {
      unreadable.set(endpoint, rows);
    },
    install() {
      http.defaults.adapter = adapter;
    },
  };
}

/** As the server: a path without parameters comes first. */
function findHandler(handlers: Map<Endpoint, Handler>, config: InternalAxiosRequestConfig) {
  const found = [...handlers].flatMap(([endpoint, handler]) => {
    if (endpoint.method !== config.method?.toUpperCase()) return [];
    const params = matchPath(endpoint, config.url ?? '');
    return params ? [{ endpoint, handler, params }] : [];
  });
  return found.find(({ endpoint }) => !endpoint.path.includes('{')) ?? found[0];
}

function matchPath(endpoint: Endpoint, url: string): Record<string, string> | null {
  const expected = endpoint.path.split('/');
  const actual = url.split('/');
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Validates like the real server. */
function parseArg(endpoint: Endpoint, arg: RecordedCall['arg']): unknown {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const input = part === 'query' ? toStrings(arg.query) : arg[part];
    const result = safeParse(schema, input);
    if (result.success) return [[part, result.data] as const];
    const fields = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new FakeApiError(422, 'invalid', { fields });
  });
  return Object.fromEntries(parts);
}

/** Query values are sent as strings. */
const toStrings = (query: unknown) =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

const parseBody = (config: InternalAxiosRequestConfig): unknown =>
  typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined;

const toRecord = (config: InternalAxiosRequestConfig) => ({
  method: config.method?.toUpperCase() ?? '',
  url: config.url ?? '',
  headers: Object.fromEntries(Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)])),
});

const encodeBody = (config: InternalAxiosRequestConfig, text: string) =>
  config.responseType === 'arraybuffer' ? new TextEncoder().encode(text).buffer : text;

const respond = (
  config: InternalAxiosRequestConfig,
  status: number,
  text: string,
  headers: Record<string, string>,
): AxiosResponse => ({
  data: encodeBody(config, text),
  status,
  statusText: '',
  headers,
  config,
});

function createEnvelopeResponse(
  config: InternalAxiosRequestConfig,
  body: { code: number; msg: string; data: unknown },
) {
  // 6401 is sent with HTTP 401, as by the real server.
  const status = body.code === 6401 ? 401 : body.code;
  const text = JSON.stringify({ requestId: 'fake-request', ...body });
  return respond(config, status, text, { 'content-type': 'application/json' });
}

/** Without a body if the client has the data, like the real server. */
function withTag(config: InternalAxiosRequestConfig, response: AxiosResponse, data: unknown): AxiosResponse {
  const etag = `"${encodeURIComponent(JSON.stringify(data))}"`;
  if (config.headers.get('If-None-Match') === etag) return respond(config, 304, '', { etag });
  return { ...response, headers: { ...(response.headers as Record<string, string>), etag } };
}

const createFileResponse = (config: InternalAxiosRequestConfig, type: string, text: string) =>
  respond(config, 200, text, {
    'content-type': type,
    'content-disposition': 'attachment; filename="export.csv"',
  });

function failTransport(config: InternalAxiosRequestConfig, { failure }: FakeTransportError) {
  if (failure === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  if (failure === 'timeout') throw new AxiosError('timeout', AxiosError.ECONNABORTED, config);
  return respond(config, failure.status, failure.body, { 'content-type': failure.type ?? 'text/html' });
}
