import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/**
 * What is no id is that of no store, so that the addresses beside it tell a stranger nothing. Not from `fields.ts`: what
 * the shell imports comes with every page, and that would bring the schema library.
 */
const storeId = z.catch(z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1)), 0);

export const store = z.object({
  storeId: z.int(),
  /** Name of its node in the organisation tree. */
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
export type Store = z.infer<typeof store>;

export const storeContract = {
  /** Another person's store answers like one that does not exist. */
  byId: endpoint({
    method: 'GET',
    path: '/api/v1/store/{storeId}',
    access: 'signed-in',
    summary: 'The store that the signed-in person belongs to, or any other that they may read',
    params: z.object({ storeId }),
    data: store,
  }),
};
