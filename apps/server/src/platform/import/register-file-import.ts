import type { FastifyInstance } from 'fastify';

import type { DataOf, Endpoint } from '@backroom/contract';
import type { ImportOptions } from '@backroom/contract/import-file';

import { getUploadedFile } from '../../kernel/http/body-parser.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { CallerOf } from '../../kernel/http/register-endpoint.ts';
import { registerImport } from '../../kernel/http/register-import.ts';
import { accountForFile } from '../../kernel/jobs/import-task.ts';
import type { ImportReport } from './import-passes.ts';
import { type AcceptedRows, type DeferredRows, type ImportSource, isDeferred } from './import-source.ts';

/** Imports a file, or the accepted rows of one. */
type RunFileImport<Options, Report> = (
  caller: Caller,
  source: ImportSource,
  options: Options,
) => Promise<Report | DeferredRows>;

/** Mounts the import of a file, which goes on as a job if the file has many rows. */
export function registerFileImport<
  E extends Endpoint & { ignoresIdempotencyKey: true; mayBecomeJob: true },
  Options extends ImportOptions,
>(
  app: FastifyInstance,
  endpoint: E,
  run: RunFileImport<Options, DataOf<E> & ImportReport & { undecided?: number }>,
): void {
  registerImport<E, AcceptedRows>(
    app,
    endpoint,
    (arg, caller: CallerOf<E>, request) =>
      run(caller as Caller, getUploadedFile(request), (arg as unknown as { query: Options }).query),
    (accepted, caller, lease) =>
      lease.complete({}, async () => {
        const report = await run(caller, accepted, accepted.options as Options);
        if (isDeferred(report)) throw new Error('a job does not defer its rows');
        return { done: lease.job.total ?? report.rows, result: accountForFile(lease.job, report) };
      }),
  );
}
