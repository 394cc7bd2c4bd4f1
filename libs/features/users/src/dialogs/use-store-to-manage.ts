import { useCan } from '@backroom/auth';
import { useGetDeptTreeQuery } from '@backroom/client/departments';
import { useGetStoresQuery } from '@backroom/client/stores';
import { type DataOf, STATUS_DISABLED } from '@backroom/contract';
import type { deptContract } from '@backroom/contract/departments';
import { storeContract } from '@backroom/contract/stores';

type DeptOption = DataOf<typeof deptContract.tree>[number];

interface StoreToManage {
  /** 0 outside a store that the current user may edit. */
  storeId: number;
  name: string;
  /** It has no manager who is enabled. */
  isVacant: boolean;
}

const NONE: StoreToManage = { storeId: 0, name: '', isVacant: false };

/**
 * The store of a department, and whether a new user can manage it.
 *
 * @param deptId 0 for none
 * @returns undefined until it is known
 */
export function useStoreToManage(deptId: number): StoreToManage | undefined {
  const canList = useCan(storeContract.list.access);
  const canEdit = useCan(storeContract.update.access);
  const skip = !canList || !canEdit || deptId === 0;
  const { data: depts } = useGetDeptTreeQuery({ query: { ids: String(deptId) } }, { skip });
  const storeId = findStoreId(depts ?? [], deptId);
  const query = { regionId: String(storeId), pageSize: 1 };
  const { currentData: found } = useGetStoresQuery({ query }, { skip: skip || storeId === 0 });
  const store = found?.list[0];
  const hasManager = store !== undefined && store.managerId !== 0;
  const { currentData: left } = useGetStoresQuery(
    { query: { ...query, managerStatus: STATUS_DISABLED } },
    { skip: !hasManager },
  );
  if (skip || (depts && storeId === 0)) return NONE;
  if (!found || (hasManager && !left)) return undefined;
  return store ? { storeId, name: store.deptName, isVacant: !hasManager || left?.count === 1 } : NONE;
}

/** The department itself or the nearest one above it that is a store; 0 without. */
function findStoreId(options: readonly DeptOption[], deptId: number, above = 0): number {
  for (const { id, deptType, children } of options) {
    const storeId = deptType === 'store' ? id : above;
    if (id === deptId) return storeId;
    const found = findStoreId(children, deptId, storeId);
    if (found !== 0) return found;
  }
  return 0;
}
