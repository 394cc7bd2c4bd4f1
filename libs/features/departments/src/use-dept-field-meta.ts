import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';

/** Field labels and select options of a department, in form order. */
export function useDeptFieldMeta() {
  const t = useText(deptText);
  const tRecord = useText(recordText);
  return {
    labels: {
      deptName: t('name'),
      parentId: t('parent'),
      deptType: t('type'),
      sort: tRecord('sort'),
      status: tRecord('status'),
      leaderId: t('leader'),
      leader: t('leaderNote'),
      phone: t('phone'),
      email: t('email'),
    },
    choices: {
      status: useStatusOptions(),
      deptType: (['company', 'region', 'store', 'department'] as const).map((value) => ({ value, label: t(value) })),
    },
  };
}
