import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { XLSX_TYPE } from '@backroom/contract/import-file';

import { buildApp } from '../app.ts';
import { seed } from '../database/seed.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { readConfig } from '../kernel/process/server-config.ts';
import { DEMO_PASSWORD } from '../platform/app-config/demo-accounts.ts';
import { openTestDatabase } from './test-database.ts';

type Headers = Record<string, string>;

/** The envelope of a response. */
export interface ResponseBody<Data> {
  code: number;
  msg: string;
  data: Data;
}

/** The cookies that a response sets, by name. */
export const getCookies = (response: LightMyRequestResponse) =>
  new Map(response.cookies.map((cookie) => [cookie.name, cookie]));

/** A client that sends these headers with every request. */
export function createCaller(app: FastifyInstance, headers: Headers) {
  const call = (method: InjectOptions['method'], url: string, payload?: object, extraHeaders: Headers = {}) =>
    app.inject({ method, url, headers: { ...headers, ...extraHeaders }, ...(payload && { payload }) });
  return {
    headers,
    get: (url: string, extraHeaders?: Headers) => call('GET', url, undefined, extraHeaders),
    post: (url: string, payload?: object, extraHeaders?: Headers) => call('POST', url, payload, extraHeaders),
    put: (url: string, payload: object, extraHeaders?: Headers) => call('PUT', url, payload, extraHeaders),
    remove: (url: string, ids: number[]) => call('DELETE', url, { ids }),
    /** Sends a file; a text is CSV, other content a workbook by default. */
    upload: (url: string, content: string | Buffer, type = typeof content === 'string' ? 'text/csv' : XLSX_TYPE) =>
      app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload: content }),
  };
}
export type TestCaller = ReturnType<typeof createCaller>;

/** A client that is authenticated by the response of a sign-in. */
export function toCaller(app: FastifyInstance, response: LightMyRequestResponse): TestCaller {
  const { token } = response.json<{ token: string }>();
  const companion = getCookies(response).get('Admin-Session')?.value ?? '';
  return createCaller(app, { authorization: `Bearer ${token}`, cookie: `Admin-Session=${companion}` });
}

/** The password that `asNewUser` sets by default. */
export const NEW_PASSWORD = 'nine herons at dusk';

interface TestAppOptions {
  demo?: boolean;
  https?: boolean;
  production?: boolean;
  exportsPerMinute?: number;
  jobExportRows?: number;
  /** `BACKROOM_TRUSTED_PROXIES` */
  trustedProxies?: string;
  durations?: Parameters<typeof buildApp>[0]['durations'];
}

/** Sign-in by phone without the minimum durations that hide whether a number is registered. */
export const NO_MIN_DURATIONS = { phoneSignInMs: 0, codeRequestMs: 0 };

/** The whole server with seed data on its own database. */
export async function openTestApp(options: TestAppOptions = {}) {
  const { demo = true, https = false, production = false, durations = NO_MIN_DURATIONS } = options;
  const { exportsPerMinute = Infinity, jobExportRows, trustedProxies = '' } = options;
  const database = await openTestDatabase(demo ? 'demo' : 'migrated');
  let firstPassword: string | undefined;
  if (!demo) await seed(database.db, { demo, deliverPassword: (password) => (firstPassword = password) });
  const url = process.env.TEST_DATABASE_URL;
  const env = { BACKROOM_TRUSTED_PROXIES: trustedProxies, ...(url !== undefined && { DATABASE_URL: url }) };
  const config = { ...readConfig(env), https, production };
  const limits = { exportsPerMinute, uploadsPerMinute: Infinity, jobExportRows };
  const app = await buildApp({ db: database.db, config, logger: createLogger('silent'), durations, ...limits });

  const signIn = (username: string, password = DEMO_PASSWORD, rest: InjectOptions & { unbound?: boolean } = {}) => {
    const { unbound, ...options } = rest;
    const payload = { username, password, isNameLogin: 1, ...(unbound !== undefined && { unbound }) };
    return app.inject({ method: 'POST', url: '/api/v1/login/usna', payload, ...options });
  };

  return {
    app,
    db: database.db,
    firstPassword,
    signIn,
    async as(username: string, password?: string): Promise<TestCaller> {
      return toCaller(app, await signIn(username, password));
    },
    /** Signs in with a password that must be changed, and changes it. */
    async asNewUser(username: string, password: string, newPassword = NEW_PASSWORD): Promise<TestCaller> {
      const { data } = (await signIn(username, password)).json<{ data: { ticket: string } }>();
      const payload = { ticket: data.ticket, password: newPassword };
      return toCaller(app, await app.inject({ method: 'POST', url: '/api/v1/login/step/password', payload }));
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Opens the server for a test file. Usable from its own `beforeAll` on. */
export function setupTestApp(options?: TestAppOptions): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => void Object.assign(test, await openTestApp(options)));
  afterAll(() => test.close());
  return test;
}

/** Signs a user of the demo data in, before the `beforeAll` of the test file. */
export function setupCaller(test: TestApp, username: string): TestCaller {
  const caller = {} as TestCaller;
  beforeAll(async () => void Object.assign(caller, await test.as(username)));
  return caller;
}
