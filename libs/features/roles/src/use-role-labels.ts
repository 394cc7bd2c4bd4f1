import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { roleText } from './role.text.ts';

/** What the fields of a role are called, in the order of its form. */
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
