import type { User } from '@backroom/contract/users';

/** The form values of a user. The password is write-only. */
export const toFormValues = ({
  username,
  nickName,
  phone,
  email,
  sex,
  deptId,
  postId,
  roleIds,
  status,
  remark,
}: User) => ({
  username,
  nickName,
  phone,
  email,
  sex: parseSex(sex),
  deptId,
  postId,
  roleIds,
  status,
  remark,
  password: '',
});

export type UserValues = ReturnType<typeof toFormValues>;

const SEXES = ['0', '1', '2'] as const;
export type Sex = (typeof SEXES)[number];
/** Legacy values are treated as unknown. */
const parseSex = (stored: string): Sex => SEXES.find((sex) => sex === stored) ?? '2';

export const getId = ({ userId }: User) => userId;
export const getName = ({ nickName }: User) => nickName;
