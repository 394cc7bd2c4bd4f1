import { maxHeaderSize } from 'node:http';

import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';

import { MAX_BODY_BYTES } from '@backroom/contract';

import type { Database } from '../database/database.ts';
import { createJobHost, type LoadCaller } from '../jobs/job-host.ts';
import { registerLargeResponses } from '../limits/large-responses.ts';
import { createRateLimit } from '../limits/rate-limit.ts';
import { registerRequestQueue } from '../limits/request-queue.ts';
import { createSharedLimits, type SharedLimits } from '../limits/shared-limits.ts';
import { registerUploadLimit } from '../limits/upload-limit.ts';
import { logRequests } from '../log/request-log.ts';
import { metricsRoute } from '../observe/metrics-route.ts';
import { observeRequests } from '../observe/observe-requests.ts';
import { traceRequests } from '../observe/trace-requests.ts';
import { registerOpenApi } from '../open-api/open-api.ts';
import type { ServerConfig } from '../process/server-config.ts';
import { registerApiActivity } from './api-activity.ts';
import { stripBasePath } from './base-path.ts';
import { registerBodyParsers } from './body-parser.ts';
import { registerClientAddress } from './client-address.ts';
import { registerCompression } from './compression.ts';
import { handleClientError, handleMalformedUrl, registerErrorHandler } from './error-handler.ts';
import { healthRoutes } from './health.ts';
import { escapeMalformedPath } from './malformed-path.ts';
import { registerNotFoundHandler } from './not-found.ts';
import { registerRefusedOperations } from './refused-operations.ts';
import type { ReportFault } from './report-unreadable.ts';
import { type FindTimeZone, registerRequestContext, resolveRequestId } from './request-context.ts';
import { type Authenticate, registerRouteGuard } from './route-guard.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { serveStaticFiles, type StaticDirectories } from './static-files.ts';
import { stopListeningGently } from './stop-listening.ts';

const REQUEST_TIMEOUT_MS = 10_000;
const HEADERS_TIMEOUT_MS = 8_000;
const CHECK_INTERVAL_MS = 1_000;
/**
 * Longer than proxies keep a connection (nginx 60 s, load balancers of clouds 60 s) and nginx its clients (75 s): the
 * side that sends requests closes first, so that none is sent on a connection that is being closed. The limit of
 * headers does not count the idle time between requests.
 */
const KEEP_ALIVE_TIMEOUT_MS = 80_000;
/** Idle time after which a socket is closed, such as that of a client gone during a download. */
const SOCKET_TIMEOUT_MS = 60_000;
const REQUESTS_PER_SOCKET = 1_000;
const EXPORTS_PER_MINUTE = 5;
const UPLOADS_PER_MINUTE = 12;

export interface HttpServerOptions {
  db: Database;
  config: Pick<
    ServerConfig,
    'databaseUrl' | 'https' | 'basePath' | 'openApi' | 'trustedProxies' | 'metricsToken' | 'behindProxy' | 'requestLog'
  > &
    StaticDirectories;
  logger: Logger;
  authenticate: Authenticate;
  /** The caller of a job when it runs. */
  loadCaller: LoadCaller;
  findTimeZone: FindTimeZone;
  /** Registers the routes of the features. */
  routes: (app: FastifyInstance) => void;
  isReady: () => Promise<boolean>;
  /** Tells the administrator of faults in stored data. */
  reportFault?: ReportFault;
  /** By default those of the database. */
  sharedLimits?: SharedLimits;
  /** A higher limit for tests. */
  exportsPerMinute?: number;
  /** A higher limit for tests. */
  uploadsPerMinute?: number;
  /** A lower threshold for tests. */
  jobExportRows?: number | undefined;
  /** Shorter timeouts for tests. */
  timeouts?: { request?: number; headers?: number; check?: number };
}

function createFastify({ logger, config, timeouts = {} }: HttpServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger;
  return Fastify({
    loggerInstance,
    // One log line per response, written by our own hook, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: resolveRequestId,
    // See `client-address.ts`: Fastify's own would also believe X-Forwarded-Host, which proxies pass on from clients.
    trustProxy: false,
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_BYTES,
    // The contract limits parameters. A route refused by the router would fall through to `GET *` of the console.
    routerOptions: { maxParamLength: maxHeaderSize },
    requestTimeout: timeouts.request ?? REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    // Node's defaults: limits are checked every 30 s, and headers may take a minute.
    http: {
      headersTimeout: timeouts.headers ?? HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: timeouts.check ?? CHECK_INTERVAL_MS,
    },
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => escapeMalformedPath(stripBasePath(url, config.basePath)),
    frameworkErrors: handleMalformedUrl,
    clientErrorHandler: handleClientError,
  });
}

/**
 * Duration of the handling in milliseconds, shown by the developer tools of browsers. Not for public routes: the cost of
 * a sign-in must not show which step failed.
 */
function addServerTiming(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.caller) reply.header('Server-Timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
  });
}

function disableCaching(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
}

/** Builds the Fastify app of the server, closed by default, around the routes of the features. */
export async function buildHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = createFastify(options);
  const { db, logger } = options;
  const engine = options.config.databaseUrl === null ? 'embedded' : 'postgres';
  const limits = options.sharedLimits ?? createSharedLimits(db, engine, logger);
  app.addHook('onClose', () => limits.close());
  app.decorate('basePath', options.config.basePath);
  app.decorate('database', db);
  app.decorate('sharedLimits', limits);
  // `registerEndpoint` validates input and output against the contract.
  app.setSerializerCompiler(() => (payload) => JSON.stringify(payload));
  registerErrorHandler(app);
  registerClientAddress(app, options.config.trustedProxies);
  registerRequestContext(app);
  logRequests(app, options.config.requestLog);
  traceRequests(app);
  observeRequests(app);
  registerApiActivity(app);
  disableCaching(app);
  addServerTiming(app);
  await registerSecurityHeaders(app, options.config.https);
  await app.register(cookie);
  await registerCompression(app);
  registerBodyParsers(app);
  registerNotFoundHandler(app);
  registerRouteGuard(app, registerRequestQueue(app, engine, options.authenticate));
  registerRefusedOperations(app, limits);
  registerUploadLimit(app, limits, options.uploadsPerMinute ?? UPLOADS_PER_MINUTE);
  registerLargeResponses(app, limits);
  const exportsPerMinute = options.exportsPerMinute ?? EXPORTS_PER_MINUTE;
  app.decorate(
    'assertExportAllowed',
    createRateLimit(limits.createMinuteLimit('exports', exportsPerMinute), 'tooManyExports'),
  );
  app.decorate('findTimeZone', options.findTimeZone);
  app.decorate('reportFault', options.reportFault ?? (async () => undefined));
  app.decorate('reportedFaults', new Map());
  app.decorate('jobs', createJobHost(options.loadCaller, options.jobExportRows));
  const { openApi } = options.config;
  if (openApi !== 'off') registerOpenApi(app, openApi);
  const isDraining = healthRoutes(app, options.isReady);
  metricsRoute(app, db, options.config);
  options.routes(app);
  await serveStaticFiles(app, options.config);
  stopListeningGently(app, isDraining);
  await app.ready();
  return app;
}
