import { type ManagedStore } from '@backroom/contract/store-management';

/** The part of a store that people write. */
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

/** With its place in the organisation, which only a new store is given. */
export const formValuesOf = (store: ManagedStore) => ({
  ...valuesOf(store),
  parentId: store.parentId,
  deptId: store.storeId,
});

export const idOf = ({ storeId }: ManagedStore) => storeId;
export const nameOf = ({ deptName }: ManagedStore) => deptName;
export const hoursOf = ({ opensAt, closesAt }: ManagedStore) => `${opensAt}–${closesAt}`;
