import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type Logger } from 'pino';

import { readOnlyJson } from './body.ts';
import { type Config } from './config.ts';
import { type Database } from './database.ts';
import { answerBadAddress, answerBrokenRequest, answerErrors } from './errors.ts';
import { guardRoutes, type Identify } from './gate.ts';
import { healthRoutes } from './health.ts';
import { answerNotFound } from './not-found.ts';
import { openApi } from './open-api.ts';
import { prepareRequests, requestIdOf } from './request.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { serveStaticFiles } from './static-files.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_MS = 10_000;
const HEADERS_MS = 8_000;
const CHECK_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;
/** A socket on which nothing has moved for so long: a reader that has gone away in the middle of a download. */
const SILENT_SOCKET_MS = 60_000;
const REQUESTS_PER_SOCKET = 1_000;

export interface HttpParts {
  db: Database;
  config: Pick<Config, 'https' | 'openApi' | 'consoleDir' | 'storybookDir'>;
  logger: Logger;
  identify: Identify;
  /** Mounts the features' endpoints. */
  routes: (app: FastifyInstance) => void;
  isReady: () => Promise<boolean>;
  /** For tests that will not wait ten seconds. */
  timeouts?: { request?: number; headers?: number; check?: number };
}

function bareApp({ logger, timeouts = {} }: HttpParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger;
  return Fastify({
    loggerInstance,
    // One line of ours per answer instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: false,
    exposeHeadRoutes: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeouts.request ?? REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: SILENT_SOCKET_MS,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    // A node server checks its time limits only every 30 s, and its own limit for headers is a minute.
    http: { headersTimeout: timeouts.headers ?? HEADERS_MS, connectionsCheckingInterval: timeouts.check ?? CHECK_MS },
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, caller } = request;
    const [path] = request.url.split('?');
    const ms = Math.round(reply.elapsedTime);
    const line = { method, path, route: routeOptions.url, status: reply.statusCode, ms, userId: caller?.userId };
    request.log.info(line, 'answered');
  });
}

function neverStoreAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
}

/** The HTTP side of the server, closed by default; the features are handed in. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app = bareApp(parts);
  app.decorate('database', parts.db);
  // `serve` validates against the contract and answers through it, so Fastify's own two compilers have nothing to do.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  answerErrors(app);
  prepareRequests(app);
  logAnswers(app);
  neverStoreAnswers(app);
  await sendSecurityHeaders(app, parts.config.https);
  await app.register(cookie);
  readOnlyJson(app);
  guardRoutes(app, parts.identify);
  answerNotFound(app);
  if (parts.config.openApi) await openApi(app);
  healthRoutes(app, parts.isReady);
  parts.routes(app);
  await serveStaticFiles(app, parts.config.consoleDir, parts.config.storybookDir);
  await app.ready();
  return app;
}
