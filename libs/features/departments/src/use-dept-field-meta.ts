import { deptResource } from '@backroom/contract/resources/departments';
import { useFieldMeta } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';

/** Field labels and select options of a department, in form order. */
export function useDeptFieldMeta() {
  const t = useText(deptText);
  return useFieldMeta(deptResource, {
    deptType: (['company', 'region', 'store', 'department'] as const).map((value) => ({ value, label: t(value) })),
  });
}
