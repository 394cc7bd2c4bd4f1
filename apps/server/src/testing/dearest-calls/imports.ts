import { JOB_IMPORT_ROWS } from '../../kernel/jobs/import-task.ts';
import type { Company } from './company.ts';
import type { DearestCalls, DearestRequest } from './request.ts';

/**
 * The three dearest calls of an import: the most rows that are written in the request, the largest file that is checked
 * and left to a job, and its dry run.
 */
export const toImports = (
  name: string,
  maxRows: number,
  create: (company: Company, rows: number) => DearestRequest,
): DearestCalls => ({
  [name]: (company) => create(company, JOB_IMPORT_ROWS),
  [`${name} (job)`]: async (company) => {
    // A person has three unfinished jobs at most.
    await company.deleteJobs();
    return create(company, maxRows);
  },
  [`${name} (dry run)`]: (company) => {
    const { url, payload } = create(company, maxRows);
    return { url: `${url}?dryRun=1`, ...(payload !== undefined && { payload }) };
  },
});
