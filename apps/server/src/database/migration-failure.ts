import { getDatabaseCode } from '../kernel/database/database-errors.ts';
import { programFiles } from '../kernel/process/program-files.ts';

const NOT_ALLOWED = '42501';

/** Why a statement failed, and who can run it if the role may not. */
export const explainFailure = (error: unknown): string => {
  const reason = error instanceof Error ? error.message : String(error);
  return getDatabaseCode(error) === NOT_ALLOWED
    ? `${reason}. A role that does not own the tables cannot migrate: run "${programFiles.commandLine} migrate" as their owner`
    : reason;
};
