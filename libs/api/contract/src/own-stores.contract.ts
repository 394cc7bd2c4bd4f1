import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/**
 * An invalid id becomes 0, which gets the same response as an unknown store. Not imported from `fields.ts`: the shell
 * imports this file, and that would add the schema library to every page.
 */
const storeId = z.catch(z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1)), 0);

export const ownStore = z.object({
  storeId: z.int(),
  /** Name of its department. */
  deptName: z.string(),
  storeCode: z.string(),
  address: z.string(),
  phone: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  status: z.enum(['2', '1']),
});
export type OwnStore = z.infer<typeof ownStore>;

export const ownStoreContract = {
  /** A store outside the caller's data scope gets the same response as a store that does not exist. */
  byId: endpoint({
    method: 'GET',
    path: '/api/v1/store/{storeId}',
    access: 'signed-in',
    summary: 'The store of the current user, or another store that the user may read',
    params: z.object({ storeId }),
    data: ownStore,
  }),
};
