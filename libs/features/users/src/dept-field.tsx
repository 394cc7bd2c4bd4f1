import { TreeSelect, useText } from '@backroom/ui';

import { useDeptTree } from './use-dept-tree.ts';
import { userText } from './users.text.ts';

interface DeptFieldProps {
  /** '' selects all departments. */
  deptId: string;
  onChoose: (deptId: string) => void;
}

/** The department as a field. Loaded on narrow screens only, because its tree needs a popover. */
export function DeptField({ deptId, onChoose }: DeptFieldProps) {
  const t = useText(userText);
  const { nodes, onSearch } = useDeptTree(deptId);
  return (
    <TreeSelect
      aria-label={t('dept')}
      nodes={nodes}
      onSearch={onSearch}
      placeholder={t('allDepts')}
      value={deptId === '' ? null : deptId}
      onValueChange={(selected) => onChoose(selected ?? '')}
    />
  );
}
