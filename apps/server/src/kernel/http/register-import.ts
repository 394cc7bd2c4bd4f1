import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { DataOf, Endpoint } from '@backroom/contract';

import { createImportTask, DeferredImport, type FileRows, type RunImport } from '../jobs/import-task.ts';
import { toTaskName } from '../jobs/job-host.ts';
import { encryptJobSecret } from '../jobs/job-secret.ts';
import { startJob } from '../jobs/start-job.ts';
import { successEnvelope } from './envelope.ts';
import { callHandler, type Handler, mountEndpoint } from './register-endpoint.ts';

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
