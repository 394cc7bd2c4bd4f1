import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { useText } from '@backroom/ui';

import { recordText } from './record.text.ts';

/** Status options of a form. */
export function useStatusOptions() {
  const t = useText(recordText);
  return [
    { value: STATUS_NORMAL, label: t('normal') },
    { value: STATUS_DISABLED, label: t('disabled') },
  ];
}

/** The status filter of a list. */
export function useStatusFilter() {
  const t = useText(recordText);
  return { name: 'status', label: t('status'), options: useStatusOptions() };
}
