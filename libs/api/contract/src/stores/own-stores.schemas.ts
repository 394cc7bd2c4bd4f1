import * as z from 'zod/mini';

import { idParam, status } from '../values/fields.ts';

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
  status,
});

/** An invalid id becomes 0, which gets the same response as an unknown store. */
export const ownStoreParams = z.object({ storeId: z.catch(idParam, 0) });
