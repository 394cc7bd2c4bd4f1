import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const appConfigContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/app-config',
    access: 'public',
    summary:
      'The configuration that everybody may read: name, logo, login modes, and which build of the console is served',
    /** `version` is no setting: the entry file of the console, empty where none is served. */
    data: z.record(z.string(), z.string()),
  }),
  demoAccounts: endpoint({
    method: 'GET',
    path: '/api/v1/demo-accounts',
    access: 'public',
    summary: 'Accounts to try in demo mode; empty otherwise',
    data: z.array(z.object({ username: z.string(), password: z.string(), title: z.string(), titleEn: z.string() })),
  }),
};
