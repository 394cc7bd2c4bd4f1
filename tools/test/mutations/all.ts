import { AUDIT } from './audit.ts';
import { BUSINESS } from './business.ts';
import { CACHE } from './cache.ts';
import { CONTRACT } from './contract.ts';
import { IMPORT_AND_EXPORT } from './import.ts';
import { JOBS } from './jobs.ts';
import { KEYBOARD } from './keyboard.ts';
import type { Mutation } from './mutation.ts';
import { RIGHTS } from './rights.ts';
import { SHARED_RULES } from './rules.ts';
import { SCOPES } from './scopes.ts';
import { SESSIONS_AND_TOKENS } from './sessions.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...RIGHTS,
  ...SCOPES,
  ...CONTRACT,
  ...CACHE,
  ...KEYBOARD,
  ...SESSIONS_AND_TOKENS,
  ...IMPORT_AND_EXPORT,
  ...AUDIT,
  ...JOBS,
  ...BUSINESS,
  ...SHARED_RULES,
];
