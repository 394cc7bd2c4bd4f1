import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { safeParse } from 'zod/v4/core';

import { type DataOf, type Endpoint, type ParsedArgOf, SUCCESS_CODE } from '@backroom/contract';

import { http } from '../http.ts';
import { Broken, Refusal } from './failures.ts';

/** Result of a handler: the data of the endpoint, or the text of a file. */
type AnswerOf<E extends Endpoint> = E extends { download: string } ? string : DataOf<E>;
type Answer = (arg: unknown) => unknown;

/** A request that the fake server has received. */
export interface SeenCall {
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
export function fakeServer({ latencyMs = 0 }: Options = {}) {
  const answers = new Map<Endpoint, Answer>();
  const calls: SeenCall[] = [];

  const adapter: AxiosAdapter = async (config) => {
    const found = find(answers, config);
    if (!found) throw new Error(`no handler for ${config.method} ${config.url}`);
    const { endpoint, answer, params } = found;
    calls.push({ ...seen(config), arg: { params, query: config.params as unknown, body: bodyOf(config) } });
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    try {
      const arg = parseArg(endpoint, { params, query: config.params as unknown, body: bodyOf(config) });
      const data = await answer(arg);
      return endpoint.download
        ? file(config, endpoint.download, String(data))
        : envelope(config, { code: SUCCESS_CODE, msg: 'ok', data });
    } catch (cause) {
      if (cause instanceof Refusal) return envelope(config, { code: cause.code, msg: cause.message, data: cause.data });
      if (cause instanceof Broken) return broken(config, cause);
      throw cause;
    }
  };

  return {
    /** All requests so far, oldest first. */
    calls,
    /** Number of requests to an endpoint. */
    count: (endpoint: Endpoint) =>
      calls.filter(({ method, url }) => method === endpoint.method && match(endpoint, url) !== null).length,
    on<E extends Endpoint>(endpoint: E, answer: (arg: ParsedArgOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>) {
      answers.set(endpoint, answer as Answer);
    },
    install() {
      http.defaults.adapter = adapter;
    },
  };
}

function find(answers: Map<Endpoint, Answer>, config: InternalAxiosRequestConfig) {
  for (const [endpoint, answer] of answers) {
    if (endpoint.method !== config.method?.toUpperCase()) continue;
    const params = match(endpoint, config.url ?? '');
    if (params) return { endpoint, answer, params };
  }
  return undefined;
}

function match(endpoint: Endpoint, url: string): Record<string, string> | null {
  const wanted = endpoint.path.split('/');
  const given = url.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Validates like the real server. */
function parseArg(endpoint: Endpoint, arg: SeenCall['arg']): unknown {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const given = part === 'query' ? stringsOf(arg.query) : arg[part];
    const result = safeParse(schema, given);
    if (result.success) return [[part, result.data] as const];
    const fields = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new Refusal(422, 'invalid', { fields });
  });
  return Object.fromEntries(parts);
}

/** Query values are sent as strings. */
const stringsOf = (query: unknown) =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

const bodyOf = (config: InternalAxiosRequestConfig): unknown =>
  typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined;

const seen = (config: InternalAxiosRequestConfig) => ({
  method: config.method?.toUpperCase() ?? '',
  url: config.url ?? '',
  headers: Object.fromEntries(Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)])),
});

const bodyFor = (config: InternalAxiosRequestConfig, text: string) =>
  config.responseType === 'arraybuffer' ? new TextEncoder().encode(text).buffer : text;

const respond = (
  config: InternalAxiosRequestConfig,
  status: number,
  text: string,
  headers: Record<string, string>,
): AxiosResponse => ({
  data: bodyFor(config, text),
  status,
  statusText: '',
  headers,
  config,
});

function envelope(config: InternalAxiosRequestConfig, body: { code: number; msg: string; data: unknown }) {
  // 6401 is sent with HTTP 401, as by the real server.
  const status = body.code === 6401 ? 401 : body.code;
  const text = JSON.stringify({ requestId: 'fake-request', ...body });
  return respond(config, status, text, { 'content-type': 'application/json' });
}

const file = (config: InternalAxiosRequestConfig, type: string, text: string) =>
  respond(config, 200, text, {
    'content-type': type,
    'content-disposition': 'attachment; filename="export.csv"',
  });

function broken(config: InternalAxiosRequestConfig, { how }: Broken) {
  if (how === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  if (how === 'timeout') throw new AxiosError('timeout', AxiosError.ECONNABORTED, config);
  return respond(config, how.status, how.body, { 'content-type': how.type ?? 'text/html' });
}
