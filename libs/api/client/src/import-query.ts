import type { Endpoint } from '@backroom/contract';

import type { RequestOptions } from './api.ts';

/** Argument of a mutation that imports a file. */
export type ImportArg = { dryRun: boolean; file: File; type: string } & RequestOptions;

/** The request of an import; a dry run only validates the file. */
export const toImportQuery =
  <E extends Endpoint>(endpoint: E) =>
  ({ dryRun, file, type }: ImportArg) => ({
    endpoint,
    arg: { query: { dryRun: dryRun ? '1' : '0' } },
    file: { content: file, type },
  });
