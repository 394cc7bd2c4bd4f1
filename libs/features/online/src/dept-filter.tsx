import { type FilterControlProps, useOptionNodes } from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { TreeSelect, useText } from '@backroom/ui';

import { onlineText } from './online.text.ts';

/** A department of the users, with its descendants. */
export function DeptFilter({ control, values, set }: FilterControlProps) {
  const t = useText(onlineText);
  // A user without access to departments has none to choose from.
  const { options, addNotes, onSearch } = useDeptOptions({ suppressErrors: 'toasts', chosen: [values.deptId ?? ''] });
  const nodes = useOptionNodes(options);
  return (
    <TreeSelect
      {...control}
      nodes={addNotes(nodes)}
      onSearch={onSearch}
      placeholder={t('anyDepartment')}
      value={values.deptId || null}
      onValueChange={(selected) => set('deptId', selected ?? '')}
    />
  );
}
