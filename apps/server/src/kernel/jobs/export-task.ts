import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '@backroom/contract';

import type { OperationResult } from '../../schema/oper-log.table.ts';
import { waitForReplica } from '../database/replica/note-written.ts';
import { withReplicaReads } from '../database/replica/replica-reads.ts';
import { countRows, type CsvDownload, toCsvParts, toFileName } from '../files/csv-download.ts';
import type { Caller } from '../http/caller.ts';
import { runAsCaller } from '../http/run-as-caller.ts';
import { getOperation } from '../log/logged-operation.ts';
import { logOperation } from '../log/oper-log.ts';
import { JobFileWriter } from './job-file.ts';
import type { JobLease } from './job-lease.ts';
import type { JobTask } from './job-task.ts';
import { getExportFilter, logFailedJob } from './log-failed-job.ts';

/** Beyond it the total is unknown: counting would take as long as reading. */
const MAX_COUNTED = 1_000_000;

/** Runs the handler of an export; `arg` is already validated, `caller` is null for a public endpoint. */
export type CreateDownload<Row> = (arg: unknown, caller: Caller | null) => Promise<CsvDownload<Row>>;

/** The entry of the operation log for an export: its filter and the number of rows. */
export function describeExport(endpoint: Endpoint, arg: unknown, end: { rows: number; result: OperationResult }) {
  const details = { filter: getExportFilter(arg), rows: end.rows };
  return { ...getOperation(endpoint), result: end.result, details };
}

async function countTotal<Row>(download: CsvDownload<Row>): Promise<number | null> {
  const total = await countRows(download, MAX_COUNTED + 1);
  return total === undefined || total > MAX_COUNTED ? null : total;
}

/** Runs the export of an endpoint with the rights that its user has now. */
export function createExportTask<Row>(
  app: FastifyInstance,
  endpoint: Endpoint,
  createFile: CreateDownload<Row>,
): JobTask {
  async function run(lease: JobLease): Promise<void> {
    await lease.restart();
    const caller = await app.jobs.loadCaller(lease.job, endpoint.access);
    const position = endpoint.mayLag ? await waitForReplica(app.database) : Infinity;
    await withReplicaReads(app.database, position, () => runAsCaller(caller, () => writeFile(lease, caller)));
  }

  async function writeFile(lease: JobLease, caller: Caller): Promise<void> {
    const { job } = lease;
    const download = await createFile(job.payload, caller);
    await lease.renew({ total: await countTotal(download) });
    const file = new JobFileWriter(lease);
    let rows = 0;
    const reader = { language: job.language, timeZone: await app.findTimeZone(caller) };
    for await (const part of toCsvParts(download, reader)) {
      rows += part.rows;
      await file.write(part.text, rows);
    }
    await file.flush(rows);
    const fileName = toFileName(download, reader);
    const entry = describeExport(endpoint, job.payload, { rows, result: 'done' });
    await lease.complete({ done: rows, total: rows, fileName, fileSize: file.size }, (tx) =>
      logOperation(tx, caller, entry),
    );
  }

  return {
    access: endpoint.access,
    run,
    onFailure: (tx, job, error) =>
      logFailedJob(tx, job, error, describeExport(endpoint, job.payload, { rows: job.done, result: 'aborted' })),
  };
}
