import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    apiActivity: {
      /** When a request of the API last began or completed, as `performance.now()`. */
      readonly lastAt: number;
    };
  }
}

/** Records when the API was last in use. Health checks do not count: they never stop. */
export function registerApiActivity(app: FastifyInstance): void {
  const activity = { lastAt: performance.now() };
  app.decorate('apiActivity', activity);
  const record = (url: string) => {
    if (!url.startsWith('/api/')) return;
    activity.lastAt = performance.now();
  };
  app.addHook('onRequest', async ({ url }) => record(url));
  app.addHook('onResponse', async ({ url }) => record(url));
}
