import { useOptionLookup } from '@backroom/client';
import { useGetMenuHistoryQuery, useGetMenusQuery } from '@backroom/client/menus';
import { rolesApi } from '@backroom/client/roles';
import type { Menu } from '@backroom/contract/menus';
import { createRecordHistory } from '@backroom/records';
import { getLanguage, useLanguage, useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';
import { findNode, localizeMenuTitle } from './menus-values.ts';
import { useMenuFieldMeta } from './use-menu-field-meta.ts';

export const MenuHistory = createRecordHistory({
  useHistory: useGetMenuHistoryQuery,
  getName: (menu) => localizeMenuTitle(menu, getLanguage()),
  getParams: ({ menuId }: Menu) => ({ menuId }),
  useFieldMeta: useHistoryFieldMeta,
});

function useHistoryFieldMeta() {
  const t = useText(menuText);
  const language = useLanguage();
  const { data: nodes = [] } = useGetMenusQuery({ query: {} });
  const findRole = useOptionLookup(rolesApi.endpoints.getRoleOptions, {
    id: 'roleKey',
    chosenBy: 'keys',
    suppressErrors: 'all',
  });
  const formatValue = (field: string, value: unknown) => {
    if (field === 'roles') return findRole(value)?.roleName;
    if (field !== 'parentId') return undefined;
    const parent = value === null ? { title: t('top'), titleEn: t('top') } : findNode(nodes, Number(value));
    return parent && localizeMenuTitle(parent, language);
  };
  return { ...useMenuFieldMeta(), formatValue };
}
