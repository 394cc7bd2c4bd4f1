import type { ArgOf } from '@backroom/contract';
import type { Store, storeContract } from '@backroom/contract/stores';

export type StoreValues = ArgOf<typeof storeContract.create>['body'];

/** The form values of a store. */
export const toStoreValues = (store: Store) => ({
  deptName: store.deptName,
  storeCode: store.storeCode,
  storeLevel: store.storeLevel,
  address: store.address,
  phone: store.phone,
  managerId: store.managerId,
  opensAt: store.opensAt,
  closesAt: store.closesAt,
  weekHours: store.weekHours,
  holidays: store.holidays,
  timeZone: store.timeZone,
  currency: store.currency,
  openedOn: store.openedOn,
  closedOn: store.closedOn,
  status: store.status,
});

/** Includes the organisation node, which is editable only on creation. */
export const toFormValues = (store: Store) => ({
  ...toStoreValues(store),
  parentId: store.parentId,
  deptId: store.storeId,
});

export const getId = ({ storeId }: Store) => storeId;
export const getName = ({ deptName }: Store) => deptName;
export const formatHours = ({ opensAt, closesAt }: Pick<Store, 'opensAt' | 'closesAt'>) => `${opensAt}–${closesAt}`;
