import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { id, recordFields, text, version } from './fields.ts';
import { userInput } from './users.contract.ts';

const { nickName, phone, email, sex } = userInput;

/** The rules of the form. */
export const profileInput = z.strictObject({
  nickName,
  phone,
  email,
  sex,
  introduction: text(255),
  /** The own one, where the phone changes: whoever has it can sign in with it. */
  password: z.string().check(z.maxLength(128)),
});

/** What is known of the person, and what of it they may change. */
export const profile = z.object({
  userId: id,
  username: z.string(),
  nickName: z.string(),
  /** Stored values, whatever the rules for new ones are by now. */
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
    summary: 'The own record',
    data: profile,
  }),
  /** 422 on `password` when the phone changes and it is wrong. */
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/user/profile',
    access: 'signed-in',
    summary: 'Change what people may change of their own record',
    body: z.strictObject({ ...profileInput.def.shape, version }),
    data: profile,
  }),
};
