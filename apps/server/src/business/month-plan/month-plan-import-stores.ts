import { and, inArray } from 'drizzle-orm';

import { foldName } from '@backroom/contract/text';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { NameMap } from '../../kernel/database/name-map.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { stores } from '../../schema/stores.table.ts';
import { folded } from '../../schema/table-helpers.ts';

export const NO_STORE = {
  'zh-CN': '门店不存在，或不在你的数据范围内',
  'en-US': 'This store does not exist or is outside your data scope',
};

/** The ids of the stores of a file, by their codes. */
export async function findStoreIds(tx: Executor, principal: Principal, access: string, codes: readonly string[]) {
  const found = await tx
    .select({ storeId: stores.storeId, storeCode: stores.storeCode })
    .from(stores)
    .where(and(inArray(folded(stores.storeCode), [...new Set(codes.map(foldName))]), storesInScope(principal, access)));
  return new NameMap(found.map(({ storeCode, storeId }) => [storeCode, storeId]));
}
