import * as z from 'zod/mini';

/** Settings of the head office, in percent: a completion below the first is behind, below the second far behind. */
export const planThresholds = z.object({ behindPercent: z.int(), farBehindPercent: z.int() });
export type PlanThresholds = z.infer<typeof planThresholds>;
