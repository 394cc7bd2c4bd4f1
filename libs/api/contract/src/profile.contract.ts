import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { id, maxLength, recordFields, text, version } from './fields.ts';
import { userInput } from './users.contract.ts';

const { nickName, phone, email, sex } = userInput;

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

export const profileContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/user/profile',
    access: 'signed-in',
    summary: 'The profile of the current user',
    data: profile,
  }),
  /** 422 on `password` when the phone changes and the password is wrong. */
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/user/profile',
    access: 'signed-in',
    summary: 'Update the profile of the current user',
    body: z.strictObject({ ...profileInput.def.shape, version }),
    defaults: { phone: '', email: '', sex: '2', introduction: '', password: '' },
    data: profile,
  }),
};
