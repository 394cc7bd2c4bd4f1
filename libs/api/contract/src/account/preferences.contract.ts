import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';
import { preferencesInput } from './preferences.schemas.ts';

export type { StoredPreferences } from './stored-preferences.ts';

export const preferencesContract = {
  set: endpoint({
    method: 'PUT',
    path: '/api/v1/user/preferences',
    access: 'signed-in',
    summary: 'Store the display preferences of the current user; the last write wins',
    body: preferencesInput,
    data: noData,
  }),
};
