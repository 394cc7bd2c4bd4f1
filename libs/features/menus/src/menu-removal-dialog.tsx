import { useRemoveMenusMutation } from '@backroom/client/menus';
import type { MenuNode } from '@backroom/contract/menus';
import { type RecordDialogProps, RemovalDialog } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';
import { getTitle } from './menus-values.ts';

/** Confirms the deletion of an entry; warns if the server will probably reject it. */
export function MenuRemovalDialog({ record, onClose }: RecordDialogProps<MenuNode>) {
  const t = useText(menuText);
  const language = useLanguage();
  const [remove] = useRemoveMenusMutation();
  if (!record) return null;
  const { menuId, children, roleCount } = record;
  const warnings = [
    children.length > 0 ? t('heldByChildren', { count: children.length }) : '',
    roleCount > 0 ? t('heldByRoles', { count: roleCount }) : '',
  ].filter(Boolean);
  return (
    <RemovalDialog
      names={[getTitle(record, language)]}
      translate={t}
      warning={warnings.join(' ') || undefined}
      remove={() => remove({ body: { ids: [menuId] } })}
      onRemoved={onClose}
      onClose={onClose}
    />
  );
}
