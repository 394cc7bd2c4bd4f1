import { logged, moment, other, text } from './field.ts';
import type { Resource } from './resource.ts';

/** Shown in the month plan. */
export const cashInResource = {
  type: 'cashIn',
  names: { 'zh-CN': '实收', 'en-US': 'Cash-in' },
  fields: {},
} satisfies Resource<never>;

/** Managed in a dialog of the month plan. */
export const storeTokenResource = {
  type: 'storeToken',
  names: { 'zh-CN': '门店令牌', 'en-US': 'Store token' },
  idField: 'tokenId',
  nameField: 'name',
  fields: {
    name: logged(text('名称', 'Name')),
    storeId: logged(other('门店', 'Store')),
    expiresAt: logged(moment('有效期至', 'Expires')),
  },
} satisfies Resource<never>;
