import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { stores } from '../../schema/stores.table.ts';
import { loadStore } from './stores.repository.ts';

export const CODE_TAKEN = { 'zh-CN': '已存在相同编码的门店', 'en-US': 'There is already a store with this code' };
const HAS_PROFILE = { 'zh-CN': '该门店已有资料', 'en-US': 'This store already has a profile' };
const HAS_PLANS = {
  'zh-CN': '门店有现金计划或实收记录，不能删除；可以改为停用',
  'en-US': 'This store has month plans or cash-in and cannot be deleted. Disable it instead',
};

export const storeEntity: EntityConfig<typeof stores> = {
  name: 'store',
  table: stores,
  id: 'storeId',
  toRecord: ({ storeId }, tx) => loadStore(tx, storeId),
  constraints: {
    sys_store_store_code_unique: { path: 'storeCode', text: CODE_TAKEN },
    sys_store_pkey: { path: 'deptId', text: HAS_PROFILE },
    cafu_plan_sheet_store_id_sys_store_store_id_fk: { text: HAS_PLANS },
  },
};
