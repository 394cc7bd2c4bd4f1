import manifest from '../../../package.json' with { type: 'json' };
import { createCaller, createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { unauthenticated } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { registerDownload } from '../http/register-download.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { readConfig, type ServerConfig } from '../process/server-config.ts';

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, { operationId: string; security: unknown[]; summary: string }>>;
}

describe('/openapi.json', () => {
  const start = (
    openApi: ServerConfig['openApi'],
    authenticate: () => Promise<Caller> = () => Promise.reject(unauthenticated()),
  ) =>
    createTestApp({
      config: { openApi },
      authenticate,
      routes(app) {
        registerEndpoint(app, sampleContract.open, () => null);
        registerEndpoint(app, sampleContract.byId, ({ params }) => params);
        registerEndpoint(app, sampleContract.create, () => ({ id: 1, token: '' }));
        registerDownload(app, sampleContract.export, () => ({
          fileName: { 'zh-CN': '', 'en-US': '' },
          columns: [],
          rows: (async function* () {})(),
        }));
      },
    });

  it('describes the mounted endpoints, and nothing else', async () => {
    const app = await start('public');
    const document = (await app.inject('/openapi.json')).json<Document>();

    expect(document.info.version).toBe(manifest.version);
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/v1/open',
      '/api/v1/sample',
      '/api/v1/sample/export',
      '/api/v1/sample/{id}',
    ]);
    expect(document.paths['/api/v1/sample']).toMatchObject({
      post: {
        operationId: 'postApiV1Sample',
        summary: 'Create',
        description: 'Requires the permission `admin:sample:add`. Some requests also require `admin:sample:edit`.',
        security: [{ bearer: [] }],
        requestBody: {
          content: {
            'application/json': { schema: { required: ['name'], additionalProperties: false } },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  properties: { token: { type: 'string' }, data: { properties: { token: { type: 'string' } } } },
                },
              },
            },
          },
        },
      },
    });
    expect(document.paths['/api/v1/open']).toMatchObject({ get: { security: [] } });
    expect(document.paths['/api/v1/sample/{id}']).toMatchObject({
      get: { parameters: [{ name: 'id', in: 'path', required: true }] },
    });
    expect(document.paths['/api/v1/sample/export']).toMatchObject({
      get: { responses: { 200: { content: { 'text/csv': {} } } } },
    });
    await app.close();
  });

  it('needs a session by default', async () => {
    const { openApi } = readConfig({});
    const anonymous = await start(openApi);
    const signedIn = await start(openApi, async () => createCaller());

    expect((await anonymous.inject('/openapi.json')).statusCode).toBe(401);
    expect((await signedIn.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    await Promise.all([anonymous.close(), signedIn.close()]);
  });

  it('is answered to HEAD without a body, with the same access', async () => {
    const signedIn = await start('signed-in', async () => createCaller());
    const anonymous = await start('signed-in');
    const { statusCode, headers, body } = await signedIn.inject({ method: 'HEAD', url: '/openapi.json' });
    const { headers: expected } = await signedIn.inject('/openapi.json');

    expect([statusCode, body]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'cache-control']) expect(headers[name]).toBe(expected[name]);
    expect((await anonymous.inject({ method: 'HEAD', url: '/openapi.json' })).statusCode).toBe(401);
    await Promise.all([anonymous.close(), signedIn.close()]);
  });

  it('can be disabled', async () => {
    const app = await start('off');

    expect((await app.inject('/openapi.json')).statusCode).toBe(404);
    await app.close();
  });
});
