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
/** Idle time after which a socket is closed, such as that of a client gone during a download. */
const SILENT_SOCKET_MS = 60_000;
const REQUESTS_PER_SOCKET = 1_000;

export interface HttpParts {
  db: Database;
  config: Pick<Config, 'https' | 'openApi' | 'consoleDir' | 'storybookDir'>;
  logger: Logger;
  identify: Identify;
  /** Registers the routes of the features. */
  routes: (app: FastifyInstance) => void;
  isReady: () => Promise<boolean>;
  /** Shorter timeouts for tests. */
  timeouts?: { request?: number; headers?: number; check?: number };
}

function bareApp({ logger, timeouts = {} }: HttpParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger;
  return Fastify({
    loggerInstance,
    // One log line per response, written by our own hook, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: false,
    exposeHeadRoutes: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeouts.request ?? REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: SILENT_SOCKET_MS,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    // Node's defaults: limits are checked every 30 s, and headers may take a minute.
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
    request.log.info(line, 'request completed');
  });
}

function neverStoreAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
}

/** Builds the Fastify app of the server, closed by default, around the routes of the features. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app = bareApp(parts);
  app.decorate('database', parts.db);
  // `serve` validates input and output against the contract, so Fastify's own compilers do nothing.
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
