import * as z from 'zod/mini';

import { id } from '../values/fields.ts';

export const seeAsInput = z.strictObject({
  kind: z.enum(['user', 'role']),
  /** Of the user or the role. */
  id,
  /** A role has no department: what it shows depends on that in which one looks, by default the own one. */
  deptId: z.optional(id),
});
