import * as z from 'zod/mini';

import { userFields } from '../users/users.schemas.ts';
import { id, maxLength, recordFields, text, version } from '../values/fields.ts';

const { nickName, phone, email, sex } = userFields;

/** Validation rules of the form. */
export const profileInput = z.strictObject({
  nickName,
  phone,
  email,
  sex,
  introduction: text(255),
  /** Current password, required when the phone changes, because the phone is a sign-in method. */
  password: z.string().check(maxLength(128)),
});

/** The current user's own record. */
export const profile = z.object({
  userId: id,
  username: z.string(),
  nickName: z.string(),
  /** Stored values may predate the current validation rules. */
  phone: z.string(),
  email: z.string(),
  sex: z.string(),
  introduction: z.string(),
  deptName: z.string(),
  postName: z.string(),
  ...recordFields,
});
export type Profile = z.infer<typeof profile>;

export const profileUpdate = z.strictObject({ ...profileInput.def.shape, version });
