import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';

import type { Endpoint } from '@backroom/contract';

import { describeApi } from './describe-api.ts';
import { describeBody } from './kernel/http/record-body.ts';
import type { ApiDocument } from './kernel/open-api/document.ts';
import { type ApiOperation, listOperations } from './testing/api-document/calls.ts';
import { setupTestApp } from './testing/test-app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const DIGEST = 'A'.repeat(43);

/** The contracts of the mounted endpoints. */
const endpoints: Endpoint[] = [];
const collectEndpoints = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ config }) => void (config?.contract && endpoints.push(config.contract)));
};
const test = setupTestApp();
let document: ApiDocument;
let operations: ApiOperation[];
beforeAll(async () => {
  subscribe('fastify.initialization', collectEndpoints);
  document = JSON.parse(await describeApi()) as ApiDocument;
  unsubscribe('fastify.initialization', collectEndpoints);
  operations = listOperations(document);
});

const fillPath = (path: string) => path.replaceAll('{digest}', DIGEST).replace(/\{\w+\}/g, '1');

/** All values of a member, anywhere in the document. */
function collect(member: string, value: unknown = document): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === member && typeof each === 'string' ? [each] : collect(member, each),
  );
}

describe('the document of the API', () => {
  it('refers to nothing that it does not contain', () => {
    const resolve = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

    expect(new Set(collect('$ref').filter((ref) => resolve(ref) === undefined))).toEqual(new Set());
    expect(document.components.schemas.MenuNode).toMatchObject({
      properties: { children: { items: { $ref: '#/components/schemas/MenuNode' } } },
    });
  });

  it('contains only patterns that other engines can compile', () => {
    const patterns = new Set(collect('pattern'));

    expect(patterns.size).toBeGreaterThan(15);
    // It compiles them with the flag `u`.
    const ajv = new Ajv2020({ strict: false });
    for (const pattern of patterns) expect(ajv.compile({ type: 'string', pattern })).toBeInstanceOf(Function);
    expect([...patterns].filter((pattern) => /\\ud|\\p|\\u\{|\(\?</i.test(pattern))).toEqual([]);
  });

  it('has an id, a tag, a summary, security and an example for every operation', () => {
    const tags = document.tags.map(({ name }) => name);
    const ids = operations.map(({ operation }) => operation.operationId);

    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method, operation } of operations) {
      const bodies = [operation.requestBody, operation.responses[200]].flatMap((part) =>
        Object.entries(part && 'content' in part ? part.content : {}),
      );
      expect([`${method} ${path}`, operation.summary === '', operation.security.length]).toEqual([
        `${method} ${path}`,
        false,
        expect.any(Number),
      ]);
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      for (const [type, media] of bodies) if (type === 'application/json') expect(media).toHaveProperty('example');
    }
  });

  it('declares the errors that follow from the contract', () => {
    const getStatuses = (path: string, method: string) =>
      Object.keys(document.paths[path]![method]!.responses).map(Number);

    expect(getStatuses('/api/v1/login/usna', 'post')).toEqual([200, 400, 403, 413, 415, 422, 429, 503]);
    expect(getStatuses('/api/v1/getinfo', 'get')).toEqual([200, 401, 422, 429, 503]);
    expect(getStatuses('/api/v1/post/{postId}', 'get')).toEqual([200, 401, 403, 404, 422, 429, 503]);
    expect(getStatuses('/api/v1/post/{postId}', 'put')).toEqual([200, 401, 403, 404, 409, 413, 415, 422, 429, 503]);
    expect(getStatuses('/api/v1/post/export', 'get')).toEqual([200, 202, 401, 403, 422, 429, 503]);
    expect(getStatuses('/api/v1/sys-user/import', 'post')).toContain(202);
    expect(getStatuses('/api/v1/dict/data/import', 'post')).toContain(202);
    expect(getStatuses('/api/v1/menu/import', 'post')).not.toContain(202);
    expect(getStatuses('/api/v1/job/{jobId}/file', 'get')).toEqual([200, 401, 403, 404, 422, 429, 503]);
    const versionConflict = { 409: { $ref: '#/components/responses/VersionConflict' } };
    expect(document.paths['/api/v1/post/{postId}']!.put!.responses).toMatchObject(versionConflict);
    // The versions are in the items of a list.
    expect(document.paths['/api/v1/dict-data/order']!.put!.responses).toMatchObject(versionConflict);
    for (const name of ['TooManyRequests', 'Unavailable'])
      expect(document.components.responses[name]).toMatchObject({ headers: { 'Retry-After': { required: true } } });
  });
});

describe('every example', () => {
  it('is valid by the contract', () => {
    const invalid = endpoints.flatMap((endpoint) => {
      const { method, path, data, download, stream } = endpoint;
      const body = describeBody(endpoint);
      const operation = document.paths[path]?.[method.toLowerCase()];
      const request = operation?.requestBody?.content['application/json'];
      const response = operation?.responses[200] as { content: Record<string, { example?: { data: unknown } }> };
      const results = [
        ...(body ? [z.safeParse(body, request && 'example' in request ? request.example : undefined)] : []),
        ...(download || stream ? [] : [z.safeParse(data, response.content['application/json']?.example?.data)]),
      ];
      return results.filter(({ success }) => !success).map(({ error }) => `${method} ${path}: ${error?.message}`);
    });

    expect(endpoints).toHaveLength(operations.length);
    expect(invalid).toEqual([]);
  });
});

describe('every operation', () => {
  it('refuses a missing body that the document requires', async () => {
    const admin = await test.as('admin');
    const accepted: string[] = [];
    for (const { method, path, operation } of operations.filter((each) => each.operation.requestBody)) {
      const type = Object.keys(operation.requestBody!.content)[0];
      const options = {
        method: method as 'POST',
        url: fillPath(path),
        headers: { ...admin.headers, 'sec-fetch-site': 'same-origin' },
      };
      const { statusCode } = await test.app.inject(options);
      const isJson = type === 'application/json';
      if (statusCode !== (isJson ? 422 : 415)) accepted.push(`${method} ${path}: ${statusCode}`);
    }

    expect(accepted).toEqual([]);
  });

  it('answers a parameter that is too long with a status that the document declares', async () => {
    const { headers } = await test.as('admin');
    const wrong: string[] = [];
    for (const { method, path, operation } of operations.filter((each) => each.path.includes('{'))) {
      const { statusCode } = await test.app.inject({
        method: method as 'GET',
        url: path.replace(/\{\w+\}/g, '9'.repeat(10_000)),
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      });
      if (statusCode < 400 || !(statusCode in operation.responses)) wrong.push(`${method} ${path}: ${statusCode}`);
    }

    expect(wrong).toEqual([]);
  });

  it('answers another method on its path with 405 and Allow, and OPTIONS with 204', async () => {
    const wrong: string[] = [];
    for (const [path, operationsOfPath] of Object.entries(document.paths)) {
      const known = Object.keys(operationsOfPath).map((method) => method.toUpperCase());
      for (const method of METHODS.filter((each) => !known.includes(each))) {
        const payload = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? '{"half":' : undefined;
        const response = await test.app.inject({
          method: method as InjectOptions['method'],
          url: fillPath(path),
          ...(payload && { payload, headers: { 'content-type': 'application/json' } }),
        });
        const allow = String(response.headers.allow).split(', ').sort();
        const expected = method === 'OPTIONS' ? 204 : 405;
        const hasEnvelope = ['HEAD', 'OPTIONS'].includes(method) || response.json<{ code: number }>().code === 405;
        if (response.statusCode !== expected || allow.join() !== [...known, 'OPTIONS'].sort().join() || !hasEnvelope)
          wrong.push(`${method} ${path}: ${response.statusCode} ${allow.join()}`);
      }
    }

    expect(wrong).toEqual([]);
  });
});
