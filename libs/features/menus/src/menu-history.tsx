import { useGetMenuEntriesQuery, useGetMenuEntryHistoryQuery } from '@backroom/client/menu-management';
import { useGetRoleOptionsQuery } from '@backroom/client/roles';
import { type Menu } from '@backroom/contract/menu-management';
import { type RecordFormProps, RecordHistory } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { menuText } from './menu.text.ts';
import { findNode, titleOf } from './menu-values.ts';
import { useMenuWording } from './use-menu-wording.ts';

/** Change history of an entry. */
export function MenuHistory({ record: menu, onClose }: RecordFormProps<Menu>) {
  const t = useText(menuText);
  const language = useLanguage();
  const wording = useMenuWording();
  const { data: nodes = [] } = useGetMenuEntriesQuery({ query: {} });
  const { data: roles = [] } = useGetRoleOptionsQuery({ query: {}, quiet: 'all' });
  const show = (field: string, value: unknown) => {
    if (field === 'roles') return roles.find(({ roleKey }) => roleKey === value)?.roleName;
    if (field !== 'parentId') return undefined;
    const parent = value === null ? { title: t('top'), titleEn: t('top') } : findNode(nodes, Number(value));
    return parent && titleOf(parent, language);
  };
  if (!menu) return null;
  return (
    <RecordHistory
      {...wording}
      name={titleOf(menu, language)}
      useHistory={useGetMenuEntryHistoryQuery}
      params={{ menuId: menu.menuId }}
      show={show}
      onClose={onClose}
    />
  );
}
