import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Endpoint, ParsedArgOf } from '@backroom/contract';

import { formatPlainMessage, type LocalizedText } from '../errors/messages.ts';
import {
  contentDisposition,
  countRows,
  type CsvDownload,
  type DownloadEnd,
  sendDownload,
} from '../files/csv-download.ts';
import { sendWorkbook } from '../files/workbook/send-workbook.ts';
import type { Workbook } from '../files/workbook/workbook.ts';
import { type CreateDownload, createExportTask, describeExport } from '../jobs/export-task.ts';
import type { StoredFile } from '../jobs/job-file.ts';
import { toTaskName } from '../jobs/job-host.ts';
import { startJob } from '../jobs/start-job.ts';
import { runForPerson } from '../limits/fair-turns.ts';
import { acquireLargeResponseSlot } from '../limits/large-responses.ts';
import { isExport, isOperation } from '../log/logged-operation.ts';
import { logOperation } from '../log/oper-log.ts';
import { outsideOfCall, withoutInterruption } from './current-call.ts';
import { type CallerOf, callHandler, type Handler, type MaybeAsync, mountEndpoint } from './register-endpoint.ts';

/**
 * Mounts an endpoint that responds with a CSV file, streamed row by row. Each user may start a few per minute. An export
 * with many rows becomes a job, which any instance runs.
 */
export function registerDownload<E extends Endpoint, Row>(
  app: FastifyInstance,
  endpoint: E,
  handler: (arg: ParsedArgOf<E>, caller: CallerOf<E>) => MaybeAsync<CsvDownload<Row>>,
): void {
  const createFile: CreateDownload<Row> = async (arg, caller) => handler(arg as ParsedArgOf<E>, caller as CallerOf<E>);
  if (isExport(endpoint)) app.jobs.tasks.set(toTaskName(endpoint), createExportTask(app, endpoint, createFile));
  mountEndpoint(app, endpoint, async (arg, request, reply) => {
    await app.assertExportAllowed(request.caller?.userId ?? 0);
    await acquireLargeResponseSlot(Infinity);
    const download = await createFile(arg, request.caller);
    const maxRows = app.jobs.exportRows;
    if (isExport(endpoint) && ((await countRows(download, maxRows + 1)) ?? 0) > maxRows)
      return startJob(app, request, reply, { kind: 'export', endpoint, payload: arg });
    return sendDownload(request, reply, download, {
      timeZone: await app.findTimeZone(request.caller),
      onEnd: (end) => logExport(app, endpoint, { arg, request }, end),
    });
  });
}

/** Mounts an endpoint that responds with an XLSX file. Its rows are bounded, so that it needs no job. */
export function registerWorkbook<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (arg: ParsedArgOf<E>, caller: CallerOf<E>) => MaybeAsync<Workbook>,
): void {
  mountEndpoint(app, endpoint, async (arg, request, reply) => {
    await app.assertExportAllowed(request.caller?.userId ?? 0);
    await acquireLargeResponseSlot(Infinity);
    const workbook = await handler(arg as ParsedArgOf<E>, request.caller as CallerOf<E>);
    return sendWorkbook(request, reply, workbook, (end) => logExport(app, endpoint, { arg, request }, end));
  });
}

/** Records as JSON, with their number. */
export interface JsonFile {
  /** Without `.json`; may contain non-ASCII characters. */
  fileName: LocalizedText;
  content: unknown;
  rows: number;
}

/** Mounts an endpoint that responds with a JSON file. Its records are few, so that it needs no job. */
export function registerJsonFile<E extends Endpoint & { download: 'application/json' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (arg: ParsedArgOf<E>, caller: CallerOf<E>) => MaybeAsync<JsonFile>,
): void {
  mountEndpoint(app, endpoint, async (arg, request, reply) => {
    await app.assertExportAllowed(request.caller?.userId ?? 0);
    const { fileName, content, rows } = await handler(arg as ParsedArgOf<E>, request.caller as CallerOf<E>);
    await logExport(app, endpoint, { arg, request }, { rows, isComplete: true });
    return reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', contentDisposition(`${formatPlainMessage(fileName, request.language)}.json`))
      .send(JSON.stringify(content, null, 2));
  });
}

/** Logs who has exported what; a template has no records. A failure is no reason to break off a file that was sent. */
async function logExport(
  app: FastifyInstance,
  endpoint: Endpoint,
  { arg, request }: { arg: unknown; request: FastifyRequest },
  { rows, isComplete }: DownloadEnd,
): Promise<void> {
  if (!request.caller || !isOperation(endpoint)) return;
  const result = isComplete ? 'done' : 'aborted';
  try {
    const entry = describeExport(endpoint, arg, { rows, result });
    const { caller } = request;
    await withoutInterruption(() => logOperation(app.database, caller, entry));
  } catch (error) {
    request.log.error({ err: error }, 'export not logged');
  }
}

/** Mounts an endpoint that responds with the file of a job. */
export function registerStoredFile<E extends Endpoint & { download: string }>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, StoredFile>,
): void {
  mountEndpoint(app, endpoint, async (arg, request, reply) => {
    const { name, size, bytes } = await callHandler(handler, arg, request, reply);
    return reply
      .type(`${endpoint.download}; charset=utf-8`)
      .headers({ 'Content-Disposition': contentDisposition(name), 'Content-Length': size })
      .send(Readable.from(bytes));
  });
}

/** Mounts an endpoint that responds with an immutable file: its URL never refers to other content. */
export function registerFile<E extends Endpoint & { download: string }>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Buffer>,
): void {
  mountEndpoint(app, endpoint, async (arg, request, reply) => {
    const bytes = await callHandler(handler, arg, request, reply);
    return reply.type(endpoint.download).header('Cache-Control', IMMUTABLE_CACHE_CONTROL).send(bytes);
  });
}

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Mounts an endpoint that streams until the client disconnects; the stream from the handler is then destroyed. */
export function registerStream<E extends Endpoint & { stream: string }>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Readable>,
): void {
  mountEndpoint(app, endpoint, async (arg, request, reply) => {
    // What feeds the streams goes on when the connection of the first one closes, and is read for all.
    const stream = await outsideOfCall(() => runForPerson(undefined, () => callHandler(handler, arg, request, reply)));
    return reply.type(endpoint.stream).headers(STREAM_HEADERS).send(stream);
  });
}

const STREAM_HEADERS = {
  // Proxies must neither cache, buffer nor compress the stream.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // A socket kept open after its stream would delay the shutdown of the server.
  Connection: 'close',
};
