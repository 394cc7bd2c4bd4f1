import { OPERATION_ACTIONS, OPERATION_RESULTS, type OperLogPage } from '@backroom/contract/oper-log';
import {
  createLazyFilter,
  type FilterField,
  type Filters,
  getParameters,
  RECORD_TYPES,
  timeRangeFilter,
  useRecordTypeName,
} from '@backroom/records';
import { operationResultText } from '@backroom/records/operations';
import { useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

const RecordFilter = createLazyFilter(
  async () => (await import('./record-filter.tsx')).RecordFilter,
  ({ control }) => control,
);

/** The filters of the log. */
export function useOperLogFields(
  page: Pick<OperLogPage, 'personName' | 'storeName'> | undefined,
): readonly FilterField[] {
  const t = useText(operLogText);
  const tResult = useText(operationResultText);
  const getRecordTypeName = useRecordTypeName();
  return [
    {
      name: 'action',
      label: t('action'),
      options: OPERATION_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) })),
    },
    {
      name: 'result',
      label: t('result'),
      options: OPERATION_RESULTS.map((value) => ({ value, label: tResult(value) })),
    },
    {
      name: 'userName',
      label: t('person'),
      render: (props) => (
        <RecordFilter {...props} type="user" name="userName" by="code" activeName={page?.personName} />
      ),
      renderValue: ({ userName = '' }: Filters) => page?.personName ?? userName,
    },
    {
      name: 'storeId',
      label: t('store'),
      render: (props) => <RecordFilter {...props} type="store" name="storeId" by="id" activeName={page?.storeName} />,
      renderValue: ({ storeId = '' }: Filters) => page?.storeName ?? `#${storeId}`,
    },
    timeRangeFilter(t('at')),
    {
      name: 'noun',
      label: t('noun'),
      options: RECORD_TYPES.map((value) => ({ value, label: getRecordTypeName(value) })),
    },
    { name: 'recordId', label: t('recordId') },
    { name: 'requestId', label: t('requestId') },
    { name: 'ip', label: t('ip') },
  ];
}

/** The active filters as the fields show them; an empty string for an unset one. */
export const toFilterValues = (parameters: readonly string[], filters: object): Record<string, string> => {
  const values = new Map(Object.entries(filters));
  return Object.fromEntries(parameters.map((name) => [name, String(values.get(name) ?? '')]));
};

/** Parameters of the address that a reset clears. */
export const listParameters = (fields: readonly FilterField[]): string[] => ['keyword', ...getParameters(fields)];
