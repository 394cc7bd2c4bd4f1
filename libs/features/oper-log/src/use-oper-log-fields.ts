import { OPERATION_ACTIONS, OPERATION_RESULTS } from '@backroom/contract/oper-log';
import { type FilterField, getParameters, RECORD_TYPES, timeRangeFilter, useRecordTypeName } from '@backroom/records';
import { useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

/** The filters of the log; texts match as a whole. */
export function useOperLogFields(): readonly FilterField[] {
  const t = useText(operLogText);
  const getRecordTypeName = useRecordTypeName();
  return [
    { name: 'userName', label: t('person') },
    timeRangeFilter(t('at')),
    {
      name: 'noun',
      label: t('noun'),
      options: RECORD_TYPES.map((value) => ({ value, label: getRecordTypeName(value) })),
    },
    { name: 'recordId', label: t('recordId') },
    {
      name: 'action',
      label: t('action'),
      options: OPERATION_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) })),
    },
    {
      name: 'result',
      label: t('result'),
      options: OPERATION_RESULTS.map((value) => ({ value, label: t(`result.${value}`) })),
    },
    { name: 'requestId', label: t('requestId') },
    { name: 'ip', label: t('ip') },
  ];
}

/** The active filters as the fields show them; an empty string for an unset one. */
export const toFilterValues = (fields: readonly FilterField[], filters: object): Record<string, string> => {
  const values = new Map(Object.entries(filters));
  return Object.fromEntries(getParameters(fields).map((name) => [name, String(values.get(name) ?? '')]));
};
