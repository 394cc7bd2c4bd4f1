import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';

/** Field labels of a role, in form order. */
export function useRoleLabels() {
  const t = useText(roleText);
  const tRecord = useText(recordText);
  return {
    roleName: t('name'),
    roleKey: t('key'),
    roleSort: tRecord('sort'),
    status: tRecord('status'),
    remark: tRecord('remark'),
  };
}
