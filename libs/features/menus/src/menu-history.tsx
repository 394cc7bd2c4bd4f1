import { useGetMenuHistoryQuery, useGetMenusQuery } from '@backroom/client/menus';
import { useGetRoleOptionsQuery } from '@backroom/client/roles';
import type { Menu } from '@backroom/contract/menus';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';
import { findNode, localizeMenuTitle } from './menus-values.ts';
import { useMenuFieldMeta } from './use-menu-field-meta.ts';

/** Change history of an entry. */
export function MenuHistory({ record: menu, onClose }: RecordDialogProps<Menu>) {
  const t = useText(menuText);
  const language = useLanguage();
  const fieldMeta = useMenuFieldMeta();
  const { data: nodes = [] } = useGetMenusQuery({ query: {} });
  const { data: roles = [] } = useGetRoleOptionsQuery({ query: {}, suppressErrors: 'all' });
  const formatValue = (field: string, value: unknown) => {
    if (field === 'roles') return roles.find(({ roleKey }) => roleKey === value)?.roleName;
    if (field !== 'parentId') return undefined;
    const parent = value === null ? { title: t('top'), titleEn: t('top') } : findNode(nodes, Number(value));
    return parent && localizeMenuTitle(parent, language);
  };
  if (!menu) return null;
  return (
    <RecordHistory
      {...fieldMeta}
      name={localizeMenuTitle(menu, language)}
      useHistory={useGetMenuHistoryQuery}
      params={{ menuId: menu.menuId }}
      formatValue={formatValue}
      onClose={onClose}
    />
  );
}
