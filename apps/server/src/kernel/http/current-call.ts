import { AsyncLocalStorage } from 'node:async_hooks';

import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';

import { AppError } from '../errors/app-error.ts';

/** nginx's status for a connection that was closed before the answer; seen in the log only. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Stops work between two statements. No `AppError`, so that no caller takes it for the refusal of what it has checked,
 * such as a row of a file.
 */
export class WorkStoppedError extends Error {
  /** What the request is answered. */
  readonly answer: AppError;

  constructor(answer: AppError) {
    super(answer.message);
    this.name = new.target.name;
    this.answer = answer;
  }
}

/** The connection was closed before the answer: no failure of the server. */
export class ClientGoneError extends WorkStoppedError {
  constructor() {
    super(new AppError(CLIENT_CLOSED_REQUEST, 'clientGone'));
  }
}

/** The reason why work was stopped; Drizzle wraps what a connection throws. */
export function findStop(error: unknown): WorkStoppedError | undefined {
  if (error instanceof WorkStoppedError) return error;
  return error instanceof DrizzleQueryError && error.cause instanceof WorkStoppedError ? error.cause : undefined;
}

interface Call {
  signal: AbortSignal;
  /** A write has committed: what belongs to it, such as an entry of a log, is completed. */
  hasCommitted: boolean;
  isOver: boolean;
  /** That was opened by this call. */
  sessionId?: number;
}

interface Context {
  call: Call;
  /** Whether the next statement of an aborted call throws. */
  isInterruptible: boolean;
}

const contexts = new AsyncLocalStorage<Context | undefined>();

/** Aborts when the connection closes before the response has been sent. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) controller.abort(new ClientGoneError());
  };
  if (raw.closed) onClose();
  else raw.once('close', onClose);
  return controller.signal;
}

/**
 * Runs the handler of a request: what it starts stops at its next statement, or leaves the queue in which it waits, once
 * the connection has closed.
 *
 * @param options `isInterruptible` false: statements go on, as those that count the attempts of a sign-in
 */
export async function runCall<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
  { isInterruptible }: { isInterruptible: boolean },
): Promise<Result> {
  const call: Call = { signal, hasCommitted: false, isOver: false };
  try {
    return await contexts.run({ call, isInterruptible }, work);
  } finally {
    // A timer that the work has started keeps this context.
    call.isOver = true;
  }
}

/** The signal of the connection that waits for the current work; undefined outside of a request. */
export function getCallSignal(): AbortSignal | undefined {
  const call = contexts.getStore()?.call;
  return call && !call.isOver && !call.hasCommitted ? call.signal : undefined;
}

/** @throws ClientGoneError if the connection that waits for the current work has closed */
export function assertCallWanted(): void {
  if (contexts.getStore()?.isInterruptible) getCallSignal()?.throwIfAborted();
}

/** A write of the current call has committed, so the rest of the call is completed. */
export function noteCommit(): void {
  const call = contexts.getStore()?.call;
  if (call) call.hasCommitted = true;
}

/** The current call has opened a session. */
export function setCallSession(sessionId: number): void {
  const call = contexts.getStore()?.call;
  if (call) call.sessionId = sessionId;
}

/** The session that the current call has opened. */
export const getCallSession = (): number | undefined => contexts.getStore()?.call.sessionId;

/** Runs statements that belong together without a transaction, such as an attempt and its entry in the log. */
export function withoutInterruption<Result>(work: () => Result): Result {
  const context = contexts.getStore();
  return context ? contexts.run({ ...context, isInterruptible: false }, work) : work();
}

/** Starts work that outlives the current call. */
export const outsideOfCall = <Result>(work: () => Result): Result => contexts.run(undefined, work);
