import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { id, idParam, status } from './fields.ts';

export const store = z.object({
  storeId: id,
  /** Name of its node in the organisation tree. */
  deptName: z.string(),
  storeCode: z.string(),
  address: z.string(),
  phone: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  status,
});
export type Store = z.infer<typeof store>;

export const storeContract = {
  /** Another person's store answers like one that does not exist. */
  byId: endpoint({
    method: 'GET',
    path: '/api/v1/store/{storeId}',
    access: 'signed-in',
    summary: 'The store that the signed-in person belongs to',
    params: z.object({ storeId: idParam }),
    data: store,
  }),
};
