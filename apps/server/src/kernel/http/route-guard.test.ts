import type { FastifyInstance } from 'fastify';

import { createCaller, createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { sessionExpired, unauthenticated } from '../errors/app-error.ts';
import { registerEndpoint } from './register-endpoint.ts';
import type { Authenticate } from './route-guard.ts';

describe('the route guard', () => {
  const start = (routes: (app: FastifyInstance) => void, authenticate?: Authenticate) =>
    createTestApp({ routes, ...(authenticate && { authenticate }) });

  it('rejects a route that declares no access', async () => {
    const starting = start((app) => app.get('/api/v1/planted', () => 'open to all'));

    await expect(starting).rejects.toThrow('GET /api/v1/planted declares no access');
  });

  it('rejects a contract with an invalid access', async () => {
    const starting = start((app) =>
      registerEndpoint(app, { ...sampleContract.own, access: 'signed-in ' as 'signed-in' }, () => ''),
    );

    await expect(starting).rejects.toThrow('declares an invalid access');
  });

  it('rejects a contract that would drop unknown fields', async () => {
    const { query: _, ...contract } = sampleContract.list;
    const loose = { ...contract, query: sampleContract.byId.params };
    const starting = start((app) => registerEndpoint(app, loose, () => ({ pageSize: 1 })));

    await expect(starting).rejects.toThrow('GET /api/v1/sample: describe its query with z.strictObject');
  });

  it('allows a route without a contract if it is explicitly public', async () => {
    const app = await start((instance) =>
      instance.get('/planted', { config: { routeAccess: 'public' } }, async () => ({ open: true })),
    );

    expect((await app.inject('/planted')).json()).toEqual({ open: true });
    await app.close();
  });

  describe('with three endpoints', () => {
    let app: FastifyInstance;
    let authenticate: Authenticate;
    let calls: string[];
    beforeEach(async () => {
      calls = [];
      const recordCall = (name: string) => {
        calls.push(name);
        return name;
      };
      app = await start(
        (instance) => {
          registerEndpoint(instance, sampleContract.open, (_arg, caller) => {
            recordCall(`open for ${String(caller)}`);
            return null;
          });
          registerEndpoint(instance, sampleContract.own, () => recordCall('own'));
          registerEndpoint(instance, sampleContract.byId, ({ params }) => ({
            id: Number(recordCall(String(params.id))),
          }));
          registerEndpoint(instance, sampleContract.create, () => ({ id: 1, token: recordCall('create') }));
        },
        (request) => authenticate(request),
      );
    });
    afterEach(() => app.close());

    const status = async (url: string) => (await app.inject(url)).statusCode;

    it.each([
      ['an anonymous caller', async () => Promise.reject(unauthenticated()), [200, 401, 401]],
      ['a caller whose session expired', async () => Promise.reject(sessionExpired()), [200, 401, 401]],
      ['a caller without permissions', async () => createCaller(), [200, 200, 403]],
      [
        'a caller with a similar tag',
        async () => createCaller('admin:sample', 'admin:sample:listing'),
        [200, 200, 403],
      ],
      ['a caller with a partial wildcard', async () => createCaller('*', 'admin:*:*', '*:*:list'), [200, 200, 403]],
      ['a caller with the tag', async () => createCaller('admin:sample:list'), [200, 200, 200]],
      ['the administrator', async () => createCaller('*:*:*'), [200, 200, 200]],
    ] as [string, Authenticate, number[]][])('authorises %s', async (_who, authenticateCaller, statuses) => {
      authenticate = authenticateCaller;

      expect([await status('/api/v1/open'), await status('/api/v1/own'), await status('/api/v1/sample/1')]).toEqual(
        statuses,
      );
      expect(calls).toHaveLength(statuses.filter((statusCode) => statusCode === 200).length);
    });

    it('does not authenticate the caller on a public endpoint', async () => {
      authenticate = () => Promise.reject(new Error('authenticate was called'));

      expect(await status('/api/v1/open')).toBe(200);
      expect(calls).toEqual(['open for null']);
    });

    it('authorises by the matched route, regardless of the URL text', async () => {
      authenticate = () => Promise.resolve(createCaller());

      expect(await status('/api/v1/sample/1?next=/api/v1/open')).toBe(403);
      expect(await status('/api/v1/sample/%31')).toBe(403);
      expect(calls).toEqual([]);
    });

    it('authorises before it reads the body', async () => {
      authenticate = () => Promise.resolve(createCaller());
      const url = '/api/v1/sample';

      expect((await app.inject({ method: 'POST', url, payload: 'not even JSON' })).statusCode).toBe(403);
    });

    it('is closed when the session store fails', async () => {
      authenticate = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

      expect(await status('/api/v1/own')).toBe(503);
      expect(calls).toEqual([]);
    });
  });
});
