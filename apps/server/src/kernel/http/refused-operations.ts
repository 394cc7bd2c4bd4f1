import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Language } from '@backroom/contract';

import type { AppError } from '../errors/app-error.ts';
import { formatPlainMessage } from '../errors/messages.ts';
import type { SharedLimits } from '../limits/shared-limits.ts';
import { getOperation, isOperation } from '../log/logged-operation.ts';
import { logOperation } from '../log/oper-log.ts';
import { createRefusalCounter } from '../log/refusals-beyond-limit.ts';
import { getPersonId } from './caller.ts';
import { withoutInterruption } from './current-call.ts';
import { toAppError } from './error-handler.ts';
import { findRecordIds, isDryRun, readBody } from './refused-call.ts';

/** Missing permission, record absent or out of scope, conflict. Invalid input is no attempt to do anything. */
const LOGGED_STATUSES = new Set([403, 404, 409]);
/** Entries of a user per minute, on all instances: a script that tries every id must not fill the log. */
export const MAX_REFUSALS_PER_MINUTE = 30;
const MAX_LENGTH = 300;

/** Whether a refusal with this error is logged. */
export const isLoggedRefusal = ({ status }: AppError): boolean => LOGGED_STATUSES.has(status);

/** Fields of the log entry of a refusal. */
export const describeRefusal = ({ status, text, values }: AppError, language: Language) => ({
  result: 'refused' as const,
  status,
  reason: formatPlainMessage(text, language, values).slice(0, MAX_LENGTH),
});

const describeRequest = (request: FastifyRequest, error: AppError, recordId: string) => ({
  ...describeRefusal(error, request.language),
  recordId,
  details: { request: `${request.method} ${request.url.split('?')[0] ?? ''}`.slice(0, MAX_LENGTH) },
});

/** Logs refused writes and exports of signed-in users, outside the transaction that was rolled back. */
export function registerRefusedOperations(app: FastifyInstance, limits: SharedLimits): void {
  const countRefusal = limits.createMinuteLimit('refusals', MAX_REFUSALS_PER_MINUTE);
  const countBeyondLimit = createRefusalCounter(app);
  app.addHook('onError', async (request, _reply, error) => {
    const { contract } = request.routeOptions.config;
    const appError = toAppError(error);
    if (!request.caller || !contract || !isOperation(contract) || !isLoggedRefusal(appError)) return;
    if (isDryRun(request.query)) return;
    const { caller } = request;
    try {
      if ((await withoutInterruption(() => countRefusal(getPersonId(caller)))) !== null) {
        if (!isDryRun(request.body)) countBeyondLimit(caller);
        return;
      }
      const body = await readBody(request);
      if (isDryRun(body)) return;
      const operation = getOperation(contract);
      for (const recordId of await findRecordIds(request, operation.noun, body))
        await logOperation(app.database, request.caller, {
          ...operation,
          ...describeRequest(request, appError, recordId),
        });
    } catch (failure) {
      request.log.error({ err: failure }, 'refused operation not logged');
    }
  });
}
