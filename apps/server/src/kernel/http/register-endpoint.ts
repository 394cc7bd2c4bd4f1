import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';

import type { DataOf, Endpoint, ParsedArgOf } from '@backroom/contract';

import type { Database } from '../database/database.ts';
import { noteWritten } from '../database/replica/note-written.ts';
import { withReplicaReads } from '../database/replica/replica-reads.ts';
import { parseData, streamLargePage } from '../limits/large-pages.ts';
import type { Caller } from './caller.ts';
import { getCallSession, runCall } from './current-call.ts';
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

export type MaybeAsync<Value> = Value | Promise<Value>;

/** Implements an endpoint with validated input; returns its data, throws an `AppError` for every other response. */
export type Handler<E extends Endpoint, Result> = (
  arg: ParsedArgOf<E>,
  caller: CallerOf<E>,
  request: FastifyRequest,
  /** For cookies and headers; the body is the return value of the handler. */
  reply: FastifyReply,
) => MaybeAsync<Result>;

/** What the handler of a call returns: nothing, if its response has no data. */
type ResultOf<E extends Endpoint> = [DataOf<E>] extends [null] ? DataOf<E> | void : DataOf<E>;

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
  handler: Handler<E, ResultOf<E>>,
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
  handler: Handler<E, ResultOf<E>>,
): void {
  mountEndpoint(app, endpoint, createResponder(app, endpoint, handler), {
    readRecord: async (arg, request) => read(arg as ParsedArgOf<E>, request.caller as CallerOf<E>),
  });
}

/**
 * Mounts the DELETE of records, which returns the ids.
 *
 * @param remove all or none
 */
export const registerRemoval = (
  app: FastifyInstance,
  endpoint: Endpoint & Record<'body' | 'data', $ZodType<{ ids: number[] }>>,
  remove: (caller: Caller, ids: readonly number[]) => Promise<unknown>,
): void =>
  registerEndpoint(app, endpoint, async ({ body }, caller) => {
    await remove(caller, body.ids);
    return body;
  });

/** The types cannot express that the route guard has set the caller and `parseArg` the argument. */
export const callHandler = <E extends Endpoint, Result>(
  handler: Handler<E, Result>,
  arg: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): MaybeAsync<Result> => handler(arg as ParsedArgOf<E>, request.caller as CallerOf<E>, request, reply);

/** Runs a handler, validates its result and wraps it in the envelope. */
export function createResponder<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, ResultOf<E>>,
): Responder {
  return async (arg, request, reply) => {
    const { hoistedFields } = endpoint;
    const isRead = endpoint.method === 'GET';
    let unreadable = 0;
    const run = async () => {
      const result = await callHandler(handler, arg, request, reply);
      const parsed = await parseData(endpoint.data, result ?? null, isRead ? parseReadable : parseStrictly);
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

interface MountOptions {
  /** Of a PUT: the record as it is stored. */
  readRecord?: (arg: unknown, request: FastifyRequest) => Promise<unknown>;
  findRecords?: FindRecords;
}

/** A read that may lag is answered by the replica; what a session has written is noted with it before the answer. */
async function answer(
  db: Database,
  { method, mayLag, reportsWrites }: Endpoint,
  { caller, log }: FastifyRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const isRead = method === 'GET';
  const runAs = () => runAsCaller(caller, run, { isRead });
  if (mayLag) return withReplicaReads(db, caller?.walPosition ?? Infinity, runAs);
  if (isRead && !reportsWrites) return runAs();
  try {
    return await runAs();
  } finally {
    const sessionId = getCallSession() ?? Number(caller?.sessionId ?? '');
    // The write has happened: a failure to note it is no reason to refuse it.
    if (sessionId > 0)
      await noteWritten(db, sessionId).catch((err: unknown) => log.error({ err }, 'position of a write not stored'));
  }
}

/** Mounts an endpoint whose responder writes the whole response. */
export function mountEndpoint(
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
      const split = splitBody?.(request.body);
      const arg = parseArg(endpoint, request, split ? split.body : request.body);
      const run = async () =>
        respond(
          readRecord && split ? await completeFromRecord(arg, split, () => readRecord(arg, request)) : arg,
          request,
          reply,
        );
      // A sign-in counts its attempts and writes its entry of the log in any case.
      const isInterruptible = endpoint.access !== 'public';
      return runCall(request.disconnected, () => answer(app.database, endpoint, request, run), { isInterruptible });
    },
  });
}
