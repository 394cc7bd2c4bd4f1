import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { storeText } from './stores.text.ts';
import { useStoreLevels } from './use-store-levels.ts';

/** Field labels and select options of a store, in form order. */
export function useStoreFieldMeta() {
  const t = useText(storeText);
  const tRecord = useText(recordText);
  return {
    labels: {
      deptId: t('node'),
      parentId: t('parent'),
      deptName: t('name'),
      storeCode: t('code'),
      storeLevel: t('level'),
      managerId: t('manager'),
      phone: t('phone'),
      address: t('address'),
      opensAt: t('opensAt'),
      closesAt: t('closesAt'),
      weekHours: t('weekHours'),
      holidays: t('holidays'),
      timeZone: t('timeZone'),
      currency: t('currency'),
      openedOn: t('openedOn'),
      closedOn: t('closedOn'),
      status: tRecord('status'),
    },
    choices: { status: useStatusOptions(), storeLevel: useStoreLevels() },
  };
}
