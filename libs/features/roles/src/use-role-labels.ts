import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { roleText } from './role.text.ts';

/** Field labels of a role, in form order. */
export function useRoleLabels() {
  const t = useText(roleText);
  const words = useText(recordText);
  return {
    roleName: t('name'),
    roleKey: t('key'),
    roleSort: words('sort'),
    status: words('status'),
    remark: words('remark'),
  };
}
