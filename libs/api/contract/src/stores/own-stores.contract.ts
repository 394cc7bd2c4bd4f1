import { endpoint } from '../endpoint/endpoint.ts';
import { ownStore, ownStoreParams } from './own-stores.schemas.ts';

export const ownStoreContract = {
  /** A store outside the caller's data scope gets the same response as a store that does not exist. */
  byId: endpoint({
    method: 'GET',
    path: '/api/v1/store/{storeId}',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'The store of the current user, or another store that the user may read',
    params: ownStoreParams,
    data: ownStore,
  }),
};
