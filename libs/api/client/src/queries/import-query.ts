import type { Endpoint } from '@backroom/contract';
import type { ImportOptions } from '@backroom/contract/import-file';

import type { RequestOptions } from '../api.ts';

/** Argument of a mutation that imports a file; by default all that is wrong refuses it. */
export type ImportArg = { dryRun: boolean; file: File; type: string } & RequestOptions &
  Partial<Omit<ImportOptions, 'dryRun'>>;

const OPTIONS = ['unknownColumns', 'refusedRows', 'refusedFile'] as const;

/**
 * The request of an import; a dry run only validates the file.
 *
 * @param names further members of the query
 */
export const toImportQuery =
  <E extends Endpoint, Name extends string = never>(endpoint: E, names: readonly Name[] = []) =>
  (arg: ImportArg & Partial<Record<Name, string>>) => {
    const given: Readonly<Record<string, unknown>> = { ...arg };
    const members = [...OPTIONS, ...names].filter((name) => given[name] !== undefined);
    const options = Object.fromEntries(members.map((name) => [name, given[name]]));
    const query = { dryRun: arg.dryRun ? '1' : '0', ...options };
    return { endpoint, arg: { query }, file: { content: arg.file, type: arg.type } };
  };
