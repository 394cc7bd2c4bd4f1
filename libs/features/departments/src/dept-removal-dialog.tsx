import { useRemoveDeptsMutation } from '@backroom/client/departments';
import type { DeptNode } from '@backroom/contract/departments';
import { type RecordDialogProps, RemovalDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';

/** Confirms the deletion of a department; warns if the server will probably reject it. */
export function DeptRemovalDialog({ record, onClose }: RecordDialogProps<DeptNode>) {
  const t = useText(deptText);
  const [remove] = useRemoveDeptsMutation();
  if (!record) return null;
  const { deptId, deptName, children, userCount } = record;
  const warnings = [
    children.length > 0 ? t('heldByChildren', { count: children.length }) : '',
    userCount > 0 ? t('heldByUsers', { count: userCount }) : '',
  ].filter(Boolean);
  return (
    <RemovalDialog
      names={[deptName]}
      translate={t}
      warning={warnings.join(' ') || undefined}
      remove={() => remove({ body: { ids: [deptId] } })}
      onRemoved={onClose}
      onClose={onClose}
    />
  );
}
