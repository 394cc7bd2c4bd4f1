import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './dept.text.ts';

/** Field labels and select options of a department, in form order. */
export function useDeptWording() {
  const t = useText(deptText);
  const words = useText(recordText);
  return {
    labels: {
      parentId: t('parent'),
      deptName: t('name'),
      deptType: t('type'),
      leader: t('leader'),
      phone: t('phone'),
      email: t('email'),
      sort: words('sort'),
      status: words('status'),
    },
    choices: {
      status: useStatusOptions(),
      deptType: (['company', 'region', 'store', 'department'] as const).map((value) => ({ value, label: t(value) })),
    },
  };
}
