import { endpoint } from '../endpoint/endpoint.ts';
import { navigation } from './navigation.schemas.ts';

export type { NavigationEntry } from './navigation.schemas.ts';

export const navigationContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/menurole',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'The menu tree of the current user',
    data: navigation,
    // An invalid entry must not affect the others: `parseNavigation` checks each.
    shape: [0],
  }),
};
