import { AUDIT } from './audit.ts';
import { BUSINESS } from './business.ts';
import { CACHE } from './cache.ts';
import { CONTRACT } from './contract.ts';
import { IMPORT_AND_EXPORT } from './import.ts';
import { JOBS } from './jobs.ts';
import { KEYBOARD } from './keyboard.ts';
import type { Defect, Mutation } from './mutation.ts';
import { RIGHTS } from './rights.ts';
import { SHARED_RULES } from './rules.ts';
import { SCOPES } from './scopes.ts';
import { SESSIONS_AND_TOKENS } from './sessions.ts';

const BY_AREA: Readonly<Record<string, readonly Defect[]>> = {
  rights: RIGHTS,
  scopes: SCOPES,
  contract: CONTRACT,
  cache: CACHE,
  keyboard: KEYBOARD,
  sessions: SESSIONS_AND_TOKENS,
  import: IMPORT_AND_EXPORT,
  audit: AUDIT,
  jobs: JOBS,
  business: BUSINESS,
  rules: SHARED_RULES,
};

export const AREAS = Object.keys(BY_AREA);
export const MUTATIONS: readonly Mutation[] = Object.entries(BY_AREA).flatMap(([area, defects]) =>
  defects.map((defect) => ({ ...defect, area })),
);
