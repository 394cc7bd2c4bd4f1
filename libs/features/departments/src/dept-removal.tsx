import { useRemoveDeptsMutation } from '@backroom/client/departments';
import { type DeptNode } from '@backroom/contract/departments';
import { type RecordFormProps, RemovalDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './dept.text.ts';

/** Confirms the deletion of a department; warns if the server will probably reject it. */
export function DeptRemoval({ record, onClose }: RecordFormProps<DeptNode>) {
  const t = useText(deptText);
  const [remove] = useRemoveDeptsMutation();
  if (!record) return null;
  const { deptId, deptName, children, userCount } = record;
  const held = [
    children.length > 0 ? t('heldByChildren', { count: children.length }) : '',
    userCount > 0 ? t('heldByUsers', { count: userCount }) : '',
  ].filter(Boolean);
  return (
    <RemovalDialog
      names={[deptName]}
      words={t}
      held={held.join(' ') || undefined}
      remove={() => remove({ body: { ids: [deptId] } })}
      onRemoved={onClose}
      onClose={onClose}
    />
  );
}
