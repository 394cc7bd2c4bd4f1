import type { ArgOf } from '@backroom/contract';
import { userResource } from '@backroom/contract/resources/users';
import type { User, userContract } from '@backroom/contract/users';
import { pickFormValues } from '@backroom/records';

export type UserValues = Omit<ArgOf<typeof userContract.create>['body'], 'sex'> & { sex: Sex };

/** The password is write-only, and the manager of a store is changed there. */
export const toFormValues = (user: User): UserValues => {
  const sex = parseSex(user.sex);
  return { ...pickFormValues(userResource, { ...user, password: '', managesStore: false, sex }), sex };
};

const SEXES = ['0', '1', '2'] as const;
export type Sex = (typeof SEXES)[number];
/** Legacy values are treated as unknown. */
const parseSex = (stored: string): Sex => SEXES.find((sex) => sex === stored) ?? '2';

export const getId = ({ userId }: User) => userId;
export const getName = ({ nickName }: User) => nickName;
