import { type ManagedStore } from '@backroom/contract/store-management';

/** The form values of a store. */
export const valuesOf = (store: ManagedStore) => ({
  deptName: store.deptName,
  storeCode: store.storeCode,
  storeLevel: store.storeLevel,
  address: store.address,
  phone: store.phone,
  managerId: store.managerId,
  opensAt: store.opensAt,
  closesAt: store.closesAt,
  timeZone: store.timeZone,
  currency: store.currency,
  openedOn: store.openedOn,
  closedOn: store.closedOn,
  status: store.status,
});

/** Includes the organisation node, which is editable only on creation. */
export const formValuesOf = (store: ManagedStore) => ({
  ...valuesOf(store),
  parentId: store.parentId,
  deptId: store.storeId,
});

export const idOf = ({ storeId }: ManagedStore) => storeId;
export const nameOf = ({ deptName }: ManagedStore) => deptName;
export const hoursOf = ({ opensAt, closesAt }: ManagedStore) => `${opensAt}–${closesAt}`;
