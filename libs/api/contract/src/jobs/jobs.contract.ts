import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';
import { XLSX_TYPE } from '../import-file/import-file.contract.ts';
import { job, jobParams, jobs } from './jobs.schemas.ts';

export type { Job } from './jobs.schemas.ts';

/** Exports with more rows than this run as a job. */
export const JOB_EXPORT_ROWS = 10_000;
/** Hours for which the result of a job is kept. */
export const JOB_RESULT_HOURS = 24;

export const jobContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/job',
    access: 'signed-in',
    whileSeeingAs: 'own',
    summary: 'The own jobs of the last 24 hours, newest first',
    data: jobs,
    reportsWrites: true,
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/v1/job/{jobId}',
    access: 'signed-in',
    whileSeeingAs: 'own',
    summary: 'One of the own jobs',
    params: jobParams,
    data: job,
    reportsWrites: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/job/{jobId}/cancel',
    access: 'signed-in',
    summary: 'Cancel one of the own jobs that has not finished',
    params: jobParams,
    data: job,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/job/{jobId}',
    access: 'signed-in',
    summary: 'Delete one of the own finished jobs with its result',
    params: jobParams,
    data: noData,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/job/{jobId}/file',
    access: 'signed-in',
    summary: 'The file of a finished export',
    params: jobParams,
    data: noData,
    download: 'text/csv',
  }),
  /** A second call is a 404, as the passwords are deleted when they are read. */
  firstPasswords: endpoint({
    method: 'POST',
    path: '/api/v1/job/{jobId}/first-passwords',
    access: 'signed-in',
    summary: 'The generated first passwords of the users of a finished import, once',
    params: jobParams,
    data: noData,
    download: XLSX_TYPE,
    ignoresIdempotencyKey: true,
  }),
};
