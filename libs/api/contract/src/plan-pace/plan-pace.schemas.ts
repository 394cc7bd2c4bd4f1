import * as z from 'zod/mini';

/** Where a month will end, in cents. */
const planForecast = z.object({
  /** Compared days on which it rests. */
  days: z.int(),
  expected: z.int(),
  /** The month ends between these in eight of ten cases. */
  low: z.int(),
  high: z.int(),
});
export type PlanForecast = z.infer<typeof planForecast>;

/** What the rest of a month must bring, in cents. */
export const planPace = z.object({
  plan: z.int(),
  /** Cash-in of the days up to yesterday. */
  taken: z.int(),
  /** Days with a plan that are not over. */
  daysLeft: z.int(),
  neededPerDay: z.int(),
  /** Plan of these days on average. */
  plannedPerDay: z.int(),
  /** Null: too few days so far, or a day to come without a plan. */
  forecast: z.nullable(planForecast),
});
export type PlanPace = z.infer<typeof planPace>;
