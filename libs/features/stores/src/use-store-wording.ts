import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { storeText } from './store.text.ts';
import { useLevels } from './use-levels.ts';

/** Field labels and select options of a store, in form order. */
export function useStoreWording() {
  const t = useText(storeText);
  const words = useText(recordText);
  return {
    labels: {
      ...{ parentId: t('parent'), deptId: t('node'), deptName: t('name'), storeCode: t('code') },
      ...{ storeLevel: t('level'), managerId: t('manager'), phone: t('phone'), address: t('address') },
      ...{ opensAt: t('opensAt'), closesAt: t('closesAt'), timeZone: t('timeZone'), currency: t('currency') },
      ...{ openedOn: t('openedOn'), closedOn: t('closedOn'), status: words('status') },
    },
    choices: { status: useStatusOptions(), storeLevel: useLevels() },
  };
}
