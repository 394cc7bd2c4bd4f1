import { COLUMN_SAMPLES } from './column-samples.ts';
import { ROW_SAMPLES } from './row-samples.ts';
import type { TillSamples } from './till-sample.ts';

/** Ten forms in which tills export takings, as of invented stores and days. */
export const TILL_SAMPLES: TillSamples = { ...COLUMN_SAMPLES, ...ROW_SAMPLES };
