import type { GrowthException } from './exception.ts';
import { KNOWN } from './known.ts';
import { TO_BE_REPAIRED } from './to-be-repaired.ts';

/** All growth that does not fail the test. */
export const EXCEPTIONS: readonly GrowthException[] = [...TO_BE_REPAIRED, ...KNOWN];
