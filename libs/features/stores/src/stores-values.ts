import type { ArgOf, Status } from '@backroom/contract';
import { storeResource } from '@backroom/contract/resources/stores';
import type { Store, storeContract } from '@backroom/contract/stores';
import { pickFormValues } from '@backroom/records';

export type StoreValues = ArgOf<typeof storeContract.create>['body'];

export const toFormValues = (store: Store) => pickFormValues(storeResource, { ...store, deptId: store.storeId });
/** The organisation node is editable only on creation. */
export const toUpdate = (
  { storeId, version }: Store,
  { parentId: _parent, deptId: _node, ...values }: StoreValues,
) => ({
  params: { storeId },
  body: { ...values, version },
});
export const toStatusUpdate = (store: Store, status: Status) => toUpdate(store, { ...toFormValues(store), status });

export const getId = ({ storeId }: Store) => storeId;
export const getName = ({ deptName }: Store) => deptName;
export const formatHours = ({ opensAt, closesAt }: Pick<Store, 'opensAt' | 'closesAt'>) => `${opensAt}–${closesAt}`;
