import { BOUNDED } from './bounded.ts';
import type { GrowthException } from './exception.ts';
import { KNOWN } from './known.ts';

/** All growth that does not fail the test. */
export const EXCEPTIONS: readonly GrowthException[] = [...BOUNDED, ...KNOWN];
