import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { DataOf, Endpoint, ParsedArgOf } from '@backroom/contract';

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
import { createImportTask, DeferredImport, type FileRows, type RunImport } from '../jobs/import-task.ts';
import type { StoredFile } from '../jobs/job-file.ts';
import { toTaskName } from '../jobs/job-host.ts';
import { encryptJobSecret } from '../jobs/job-secret.ts';
import { startJob } from '../jobs/start-job.ts';
import { runForPerson } from '../limits/fair-turns.ts';
import { parseData, streamLargePage } from '../limits/large-pages.ts';
import { acquireLargeResponseSlot } from '../limits/large-responses.ts';
import { isExport, isOperation } from '../log/logged-operation.ts';
import { logOperation } from '../log/oper-log.ts';
import type { Caller } from './caller.ts';
import { outsideOfCall, runCall, withoutInterruption } from './current-call.ts';
import { successEnvelope } from './envelope.ts';
import { runIdempotent } from './idempotency.ts';
import { countUnreadable, parseReadable, parseStrictly } from './readable-rows.ts';
import { completeFromRecord, createBodySplitter, isRecordUpdate } from './record-body.ts';
import type { FindRecords } from './refused-call.ts';
import { reportUnreadable } from './report-unreadable.ts';
import { runAsCaller } from './run-as-caller.ts';
import { assertStrictSchemas, parseArg } from './validation.ts';

/** Null on a public endpoint; on every other endpoint the authorised caller. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? null : Caller;

type MaybeAsync<Value> = Value | Promise<Value>;

/** Implements an endpoint with validated input; returns its data, throws an `AppError` for every other response. */
export type Handler<E extends Endpoint, Result> = (
  arg: ParsedArgOf<E>,
  caller: CallerOf<E>,
  request: FastifyRequest,
  /** For cookies and headers; the body is the return value of the handler. */
  reply: FastifyReply,
) => MaybeAsync<Result>;

type Responder = (arg: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Mounts one contract endpoint: authenticates and authorises the caller, validates the input, runs the handler, then
 * validates its result and wraps it in the envelope.
 *
 * @param options `findRecords` for a write whose body names its records by something else than their ids
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, DataOf<E>>,
  options: Pick<MountOptions, 'findRecords'> = {},
): void {
  mountEndpoint(app, endpoint, createResponder(app, endpoint, handler), options);
}

/**
 * Mounts the PUT of a record. Its body may be the record as it was read: read-only members are accepted with their
 * stored values, and omitted members with a default keep theirs.
 *
 * @param read the record, if the caller may update it
 */
export function registerUpdate<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  read: (arg: ParsedArgOf<E>, caller: CallerOf<E>) => MaybeAsync<DataOf<E> | undefined>,
  handler: Handler<E, DataOf<E>>,
): void {
  mountEndpoint(app, endpoint, createResponder(app, endpoint, handler), {
    readRecord: async (arg, request) => read(arg as ParsedArgOf<E>, request.caller as CallerOf<E>),
  });
}

/** The types cannot express that the route guard has set the caller and `parseArg` the argument. */
const callHandler = <E extends Endpoint, Result>(
  handler: Handler<E, Result>,
  arg: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): MaybeAsync<Result> => handler(arg as ParsedArgOf<E>, request.caller as CallerOf<E>, request, reply);

function createResponder<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, DataOf<E>>,
): Responder {
  return async (arg, request, reply) => {
    const { hoistedFields } = endpoint;
    const isRead = endpoint.method === 'GET';
    let unreadable = 0;
    const run = async () => {
      const result = await callHandler(handler, arg, request, reply);
      const parsed = await parseData(endpoint.data, result, isRead ? parseReadable : parseStrictly);
      unreadable = countUnreadable(parsed.unreadable);
      if (unreadable > 0) await reportUnreadable(app, endpoint, request, parsed.unreadable);
      return parsed.data;
    };
    const data = await runIdempotent(app.database, request, arg, run);
    const envelope = successEnvelope(request, data, { hoistedFields, unreadable });
    const stream = streamLargePage(envelope);
    return stream ? reply.type('application/json; charset=utf-8').send(stream) : envelope;
  };
}

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

/**
 * Mounts an import. Its handler validates the file; it returns the result, or the rows for a job.
 *
 * @param runImport runs the job
 */
export function registerImport<E extends Endpoint & { ignoresIdempotencyKey: true; mayBecomeJob: true }, Content>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, DataOf<E> | DeferredImport<Content>>,
  runImport: RunImport<Content>,
): void {
  app.jobs.tasks.set(toTaskName(endpoint), createImportTask(app, endpoint, runImport));
  mountEndpoint(app, endpoint, async (arg, request, reply) => {
    const outcome = await callHandler(handler, arg, request, reply);
    if (!(outcome instanceof DeferredImport))
      return successEnvelope(request, z.parse(endpoint.data, outcome), { hoistedFields: endpoint.hoistedFields });
    const { content, total, report } = outcome;
    const secret = await encryptJobSecret(app.database, content, request.caller?.userId ?? 0);
    const payload: FileRows = { rows: report.rows, refused: report.refused };
    return startJob(app, request, reply, { kind: 'import', endpoint, payload, secret, total, report });
  });
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

interface MountOptions {
  /** Of a PUT: the record as it is stored. */
  readRecord?: (arg: unknown, request: FastifyRequest) => Promise<unknown>;
  findRecords?: FindRecords;
}

function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  respond: Responder,
  { readRecord, findRecords }: MountOptions = {},
): void {
  const splitBody = createBodySplitter(endpoint);
  assertStrictSchemas(endpoint);
  if (isRecordUpdate(endpoint) !== (readRecord !== undefined))
    throw new Error(`${endpoint.method} ${endpoint.path}: a PUT with defaults, and no other, needs registerUpdate`);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { contract: endpoint, ...(findRecords && { findRecords }) },
    ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
    ...(endpoint.bodyLimits && { bodyLimit: endpoint.bodyLimits.maxBytes }),
    handler: async (request, reply) => {
      const split = splitBody(request.body);
      const arg = parseArg(endpoint, request, split.body);
      const run = async () =>
        respond(
          readRecord ? await completeFromRecord(arg, split, () => readRecord(arg, request)) : arg,
          request,
          reply,
        );
      // A sign-in counts its attempts and writes its entry of the log in any case.
      const isInterruptible = endpoint.access !== 'public';
      return runCall(
        request.disconnected,
        () => runAsCaller(request.caller, run, { isRead: endpoint.method === 'GET' }),
        { isInterruptible },
      );
    },
  });
}
