import { types } from 'node:util';

import pino, { type DestinationStream, type Logger } from 'pino';

import type { LogLevel } from '../process/server-config.ts';
import { nameSources } from './source-frames.ts';

const MASK = '***';
const MAX_DEPTH = 6;
/** Members whose values are never logged, at any depth. */
const SECRET_NAME =
  /^(authorization|cookie|set-cookie|phone|mobile|captcha|(sms|verify|otp)?-?code)$|password|passwd|pwd|token|secret|salt|companion/i;

function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || types.isNativeError(value) || value instanceof Date) return value;
  if (depth === MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, SECRET_NAME.test(name) ? MASK : redact(member, depth + 1)]),
  );
}

interface SerializedError {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: SerializedError;
}

/** Logs a failed statement without its values, which Drizzle puts into the message and the driver into `detail`. */
export function serializeError(error: unknown): SerializedError {
  if (!types.isNativeError(error)) return { type: typeof error, message: String(error) };
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown };
  const isWrapped = code === undefined && typeof query === 'string';
  const message = isWrapped ? `Failed query: ${query}` : error.message;
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(frames && { stack: nameSources(frames.join('\n')) }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** Log destination. On a full disk or a closed pipe lines are lost, requests do not fail. */
export function createStdoutDestination(): DestinationStream & { emit: (event: 'error', error: Error) => boolean } {
  const destination = pino.destination({ fd: 1, sync: true });
  destination.on('error', () => undefined);
  return destination;
}

/** JSON lines on stdout; `destination` is for tests. */
export const createLogger = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (line) => redact(line) as Record<string, unknown> },
      serializers: { err: serializeError, error: serializeError },
    },
    destination ?? createStdoutDestination(),
  );
