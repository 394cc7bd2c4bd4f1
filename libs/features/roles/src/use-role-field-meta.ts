import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';

/** Field labels and select options of a role, in form order. */
export function useRoleFieldMeta() {
  const t = useText(roleText);
  const tRecord = useText(recordText);
  return {
    labels: {
      roleName: t('name'),
      roleKey: t('key'),
      roleSort: tRecord('sort'),
      status: tRecord('status'),
      remark: tRecord('remark'),
    },
    choices: { status: useStatusOptions() },
  };
}
