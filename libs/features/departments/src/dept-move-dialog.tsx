import { useGetDeptsQuery, useGetDeptTreeQuery, useMoveDeptMutation } from '@backroom/client/departments';
import type { DeptNode } from '@backroom/contract/departments';
import { isOffered, TreeMoveDialog, type TreeMoveProps, useChoiceLabel } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { canContain, toParentOptions } from './departments-values.ts';

/** Chooses or confirms the new position of a department. */
export function DeptMoveDialog(props: TreeMoveProps<DeptNode>) {
  const t = useText(deptText);
  const toLabel = useChoiceLabel();
  const { data: rows = [] } = useGetDeptsQuery({ query: {} });
  const { data: options = [] } = useGetDeptTreeQuery();
  const [move] = useMoveDeptMutation();
  return (
    <TreeMoveDialog
      {...props}
      rows={rows}
      getParents={(dept) =>
        toParentOptions(
          options,
          { rootLabel: t('top'), toLabel },
          (parent) => canContain(parent, dept) && (parent === null || isOffered(parent, parent.id === dept.parentId)),
        )
      }
      move={({ deptId, version }, { parentId, before }) =>
        move({ params: { deptId }, body: { parentId, before, version } })
      }
    />
  );
}
