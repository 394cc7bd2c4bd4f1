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
      deptName: t('name'),
      storeCode: t('code'),
      deptId: t('node'),
      parentId: t('parent'),
      storeLevel: t('level'),
      status: tRecord('status'),
      openedOn: t('openedOn'),
      closedOn: t('closedOn'),
      managerId: t('manager'),
      phone: t('phone'),
      address: t('address'),
      opensAt: t('opensAt'),
      closesAt: t('closesAt'),
      timeZone: t('timeZone'),
      currency: t('currency'),
      weekHours: t('weekHours'),
      holidays: t('holidays'),
    },
    choices: { status: useStatusOptions(), storeLevel: useStoreLevels() },
  };
}
