import { type Socket } from 'node:net';

import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { matchLanguage } from '@backroom/contract';

import { AppError } from './app-error.ts';
import { refusalOf } from './database-errors.ts';
import { refusal } from './envelope.ts';
import { type MessageKey } from './messages.ts';
import { BARE_HEADERS } from './security-headers.ts';

/** Errors that Fastify raises before a handler runs; any other one means that the request is malformed. */
const FRAMEWORK_REFUSALS: Record<string, [status: number, text: MessageKey]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'onlyJson'],
  FST_ERR_HANDLER_TIMEOUT: [503, 'busy'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'noSuchAddress'],
};

/** The error to send for anything thrown; never exposes the message of an unexpected error. */
export function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const known = refusalOf(error);
  if (known) return known;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (code.startsWith('FST_ERR_') && (statusCode < 500 || code in FRAMEWORK_REFUSALS)) {
    const [status, text] = FRAMEWORK_REFUSALS[code] ?? [422, 'malformed'];
    return new AppError(status, text, {}, { cause: error });
  }
  return new AppError(500, 'defect', {}, { cause: error });
}

function send(request: FastifyRequest, reply: FastifyReply, refused: AppError) {
  if (refused.retryAfterSeconds !== undefined) reply.header('Retry-After', refused.retryAfterSeconds);
  return reply
    .code(refused.status)
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(refusal(request, refused));
}

/** Handles the errors of all routes. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = toRefusal(error);
    if (refused.status >= 500) request.log.error({ err: error }, 'request failed');
    return send(request, reply, refused);
  });
}

/** For a URL that cannot be decoded; it matches no route and runs no hook. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = toRefusal(error);
  const language = matchLanguage(request.headers['accept-language']);
  void reply
    .code(refused.status)
    .headers({ ...BARE_HEADERS, 'X-Request-Id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal({ id: request.id, language }, refused)));
}

const REASONS: Record<string, [status: number, phrase: string, text: MessageKey]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'tooSlow'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'tooLarge'],
};

/** For data that is not HTTP or does not arrive in time; there is only a socket, no request. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, phrase, text] = REASONS[error.code ?? ''] ?? [400, 'Bad Request', 'malformed'];
  const body = JSON.stringify(refusal({ id: '', language: matchLanguage(undefined) }, new AppError(status, text)));
  const headers = {
    ...BARE_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
