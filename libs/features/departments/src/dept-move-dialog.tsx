import { useGetDeptsQuery, useMoveDeptMutation } from '@backroom/client/departments';
import type { DeptNode } from '@backroom/contract/departments';
import { isOffered, TreeMoveDialog, type TreeMoveProps, useChoiceLabel } from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { canContain, toParentOptions } from './departments-values.ts';
import { DeptEffects } from './dept-effects.tsx';

/** Chooses or confirms the new position of a department. */
export function DeptMoveDialog(props: TreeMoveProps<DeptNode>) {
  const t = useText(deptText);
  const toLabel = useChoiceLabel();
  const { data: rows = [] } = useGetDeptsQuery({ query: {} });
  const { options, addNotes, onSearch, find } = useDeptOptions();
  const [move] = useMoveDeptMutation();
  return (
    <TreeMoveDialog
      {...props}
      rows={rows}
      getParents={(dept, chosenId) => {
        if (chosenId !== 0) find(chosenId);
        return addNotes(
          toParentOptions(
            options,
            { rootLabel: t('top'), toLabel },
            (parent) => canContain(parent, dept) && (parent === null || isOffered(parent, parent.id === dept.parentId)),
          ),
        );
      }}
      onSearch={onSearch}
      renderEffects={({ deptId }, parentId) => <DeptEffects deptId={deptId} parentId={parentId} />}
      move={({ deptId, version }, { parentId, before }) =>
        move({ params: { deptId }, body: { parentId, before, version } })
      }
    />
  );
}
