import { sampleContract } from '../testing/sample-contract.ts';
import { createTestApp } from '../testing/test-app.ts';
import { serve, serveDownload } from './serve.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security: unknown[]; summary: string }>>;
}

describe('/openapi.json', () => {
  const start = (openApi: boolean) =>
    createTestApp({
      config: { openApi },
      routes(app) {
        serve(app, sampleContract.open, () => null);
        serve(app, sampleContract.byId, ({ params }) => params);
        serve(app, sampleContract.create, () => ({ id: 1, token: '' }));
        serveDownload(app, sampleContract.export, () => ({
          fileName: { 'zh-CN': '', 'en-US': '' },
          columns: [],
          rows: (async function* () {})(),
        }));
      },
    });

  it('describes the mounted endpoints, and nothing else', async () => {
    const app = await start(true);
    const document = (await app.inject('/openapi.json')).json<Document>();

    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/v1/open',
      '/api/v1/sample',
      '/api/v1/sample/export',
      '/api/v1/sample/{id}',
    ]);
    expect(document.paths['/api/v1/sample']).toMatchObject({
      post: {
        operationId: 'postApiV1Sample',
        summary: 'Create (admin:sample:add)',
        security: [{ bearer: [] }],
        requestBody: {
          content: {
            'application/json': { schema: { required: ['name'], additionalProperties: false } },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': { schema: { properties: { data: { properties: { token: { type: 'string' } } } } } },
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

  it('can be disabled', async () => {
    const app = await start(false);

    expect((await app.inject('/openapi.json')).statusCode).toBe(404);
    await app.close();
  });
});
