import { useRemoveMenuEntriesMutation } from '@backroom/client/menu-management';
import { type MenuNode } from '@backroom/contract/menu-management';
import { type RecordFormProps, RemovalDialog } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { menuText } from './menu.text.ts';
import { titleOf } from './menu-values.ts';

/** Confirms the deletion of an entry; warns if the server will probably reject it. */
export function MenuRemoval({ record, onClose }: RecordFormProps<MenuNode>) {
  const t = useText(menuText);
  const language = useLanguage();
  const [remove] = useRemoveMenuEntriesMutation();
  if (!record) return null;
  const { menuId, children, roleCount } = record;
  const held = [
    children.length > 0 ? t('heldByChildren', { count: children.length }) : '',
    roleCount > 0 ? t('heldByRoles', { count: roleCount }) : '',
  ].filter(Boolean);
  return (
    <RemovalDialog
      names={[titleOf(record, language)]}
      words={t}
      held={held.join(' ') || undefined}
      remove={() => remove({ body: { ids: [menuId] } })}
      onRemoved={onClose}
      onClose={onClose}
    />
  );
}
