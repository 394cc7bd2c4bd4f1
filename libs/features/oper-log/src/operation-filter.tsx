import type { OperationDetail } from '@backroom/contract/oper-log';
import { useFieldName } from '@backroom/records/operations';
import { useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

const NAMES = {
  keyword: 'filter.keyword',
  beginTime: 'filter.from',
  endTime: 'filter.to',
  orderBy: 'filter.orderBy',
  order: 'filter.order',
} as const;

/** The filter of an export, a line for each part. */
export function OperationFilter({ noun, filter }: Pick<OperationDetail, 'noun' | 'filter'>) {
  const t = useText(operLogText);
  const getFieldName = useFieldName([noun]);
  return Object.entries(filter).map(([name, value]) => {
    const key = NAMES[name as keyof typeof NAMES];
    const label = key ? t(key) : getFieldName(noun, name);
    return (
      <div key={name}>
        {t('filterPart', { label, value: typeof value === 'string' ? value : JSON.stringify(value) })}
      </div>
    );
  });
}
