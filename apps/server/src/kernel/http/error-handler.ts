import type { Socket } from 'node:net';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { matchLanguage } from '@backroom/contract';

import { mapDatabaseError } from '../database/database-errors.ts';
import { AppError } from '../errors/app-error.ts';
import type { MessageKey } from '../errors/messages.ts';
import { countRequest, observeError } from '../observe/observe-requests.ts';
import { ClientGoneError, findStop } from './current-call.ts';
import { errorEnvelope } from './envelope.ts';
import { RAW_RESPONSE_HEADERS } from './security-headers.ts';

/** Errors that Fastify raises before a handler runs; any other one means that the request is malformed. */
const FRAMEWORK_ERRORS: Record<string, [status: number, text: MessageKey]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'onlyJson'],
  FST_ERR_HANDLER_TIMEOUT: [503, 'busy'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'noSuchAddress'],
};

/** The error to send for anything thrown; never exposes the message of an unexpected error. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const stop = findStop(error);
  if (stop) return stop.answer;
  const databaseError = mapDatabaseError(error);
  if (databaseError) return databaseError;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (code.startsWith('FST_ERR_') && (statusCode < 500 || code in FRAMEWORK_ERRORS)) {
    const [status, text] = FRAMEWORK_ERRORS[code] ?? [422, 'malformed'];
    return new AppError(status, text, {}, { cause: error });
  }
  return new AppError(500, 'defect', {}, { cause: error });
}

function sendError(request: FastifyRequest, reply: FastifyReply, appError: AppError) {
  if (appError.retryAfterSeconds !== undefined) reply.header('Retry-After', appError.retryAfterSeconds);
  return reply
    .code(appError.status)
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(errorEnvelope(request, appError));
}

/** There is no response, so that the line of responses is not written. */
function logClientGone(request: FastifyRequest, reply: FastifyReply, { status }: AppError): void {
  const { method, routeOptions, caller } = request;
  const fields = { method, route: routeOptions.url, status, ms: Math.round(reply.elapsedTime), userId: caller?.userId };
  request.log.info(fields, 'client gone, work stopped');
  countRequest(request, reply, status);
}

/** Handles the errors of all routes. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error);
    if (findStop(error) instanceof ClientGoneError) logClientGone(request, reply, appError);
    observeError(request, appError, error);
    if (appError.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, appError);
  });
}

/** For a URL that cannot be decoded; it matches no route and runs no hook. */
export function handleMalformedUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const appError = toAppError(error);
  const language = matchLanguage(request.headers['accept-language']);
  void reply
    .code(appError.status)
    .headers({ ...RAW_RESPONSE_HEADERS, 'X-Request-Id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorEnvelope({ id: request.id, language }, appError)));
}

const CLIENT_ERRORS: Record<string, [status: number, phrase: string, text: MessageKey]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'tooSlow'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'tooLarge'],
};

/** For data that is not HTTP or does not arrive in time; there is only a socket, no request. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, phrase, text] = CLIENT_ERRORS[error.code ?? ''] ?? [400, 'Bad Request', 'malformed'];
  const body = JSON.stringify(
    errorEnvelope({ id: '', language: matchLanguage(undefined) }, new AppError(status, text)),
  );
  const headers = {
    ...RAW_RESPONSE_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
