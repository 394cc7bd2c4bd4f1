import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const appConfigContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/app-config',
    access: 'public',
    summary: 'Public configuration: name, logo, sign-in modes, and the build of the console that is being served',
    /**
     * Two members are not settings: `version` is the entry file of the console, empty when none is served; `settings` is
     * a fingerprint of the public settings.
     */
    data: z.record(z.string(), z.string()),
  }),
  demoAccounts: endpoint({
    method: 'GET',
    path: '/api/v1/demo-accounts',
    access: 'public',
    summary: 'Demo accounts that can still sign in with the published password; empty without demo data',
    data: z.array(
      z.object({
        username: z.string(),
        password: z.string(),
        phone: z.string(),
        title: z.string(),
        titleEn: z.string(),
      }),
    ),
  }),
};
