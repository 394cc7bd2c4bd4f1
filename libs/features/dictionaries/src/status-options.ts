import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { useText } from '@backroom/ui';

import { dictionariesText } from './dictionaries.text.ts';

export function useStatusOptions() {
  const t = useText(dictionariesText);
  return [
    { value: STATUS_NORMAL, label: t('normal') },
    { value: STATUS_DISABLED, label: t('disabled') },
  ];
}

/** For a filter: also those of any status. */
export function useStatusFilter() {
  const t = useText(dictionariesText);
  return [{ value: '', label: t('any') }, ...useStatusOptions()];
}
