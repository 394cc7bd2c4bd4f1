import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { preferences } from './stored-preferences.ts';

export { type StoredPreferences } from './stored-preferences.ts';

export const preferencesContract = {
  set: endpoint({
    method: 'PUT',
    path: '/api/v1/user/preferences',
    access: 'signed-in',
    summary: 'Store the display preferences of the current user; the last write wins',
    body: z.strictObject({ chosen: preferences }),
    data: z.null(),
  }),
};
