import * as z from 'zod/mini';

/**
 * Two members are not settings: `version` is the entry file of the console, empty when none is served; `settings` is
 * a fingerprint of the public settings.
 */
export const appConfig = z.record(z.string(), z.string());

export const demoAccounts = z.array(
  z.object({
    username: z.string(),
    password: z.string(),
    phone: z.string(),
    title: z.string(),
    titleEn: z.string(),
  }),
);
