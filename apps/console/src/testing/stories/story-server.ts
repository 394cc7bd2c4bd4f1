/// <reference types="vite/types/importMeta.d.ts" />
import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { createExample } from '@backroom/client/testing/example';
import { deriveQueryShape, deriveResponseShape, type Endpoint } from '@backroom/contract';

import { servePage } from './page-examples.ts';

export type PageState = 'ready' | 'loading' | 'empty' | 'failed' | 'noRight';

/** Of a list. */
const ROWS = 12;

const modules = import.meta.glob<Record<string, unknown>>('../../../../../libs/api/contract/src/*/*.contract.ts', {
  eager: true,
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

const named = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((contract) => (typeof contract === 'object' && contract !== null ? Object.entries(contract) : []))
  .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));

// The client of a built Storybook reads shapes instead of schemas, which the build of the console adds.
for (const [name, endpoint] of named) {
  endpoint.shape ??= deriveResponseShape(endpoint.data);
  if (name === 'list' && endpoint.query) endpoint.queryShape ??= deriveQueryShape(endpoint.query);
}

const refuse = (code: number, message: string) => () => {
  throw new FakeApiError(code, message);
};

const answerReady = (endpoint: Endpoint) => () =>
  endpoint.download === undefined ? createExample(endpoint.data, ROWS) : '';

const ANSWERS: Readonly<Record<PageState, (endpoint: Endpoint) => () => unknown>> = {
  ready: answerReady,
  empty: (endpoint) => () => createExample(endpoint.data, 0),
  loading: () => () => new Promise<never>(() => undefined),
  failed: () => refuse(503, '服务繁忙，请稍后再试'),
  // What every signed-in user may read is still answered.
  noRight: (endpoint) => (endpoint.access.includes(':') ? refuse(403, '没有权限') : answerReady(endpoint)),
};

/** Answers every request as the server does in a state. Requests go there until the next call. */
export function startStoryServer(component: string, state: PageState): void {
  const server = createFakeServer();
  for (const [, endpoint] of named) server.on(endpoint, ANSWERS[state](endpoint));
  if (state === 'ready') servePage(server, component);
  server.install();
}
