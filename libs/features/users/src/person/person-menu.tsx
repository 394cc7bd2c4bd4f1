import type { PersonSight } from '@backroom/contract/people';
import { localizeTitle } from '@backroom/records';
import { MenuOutline, type OutlineEntry } from '@backroom/records/menu-outline';
import { formatList, useLanguage, useText } from '@backroom/ui';

import { personSightText } from './person-sight.text.ts';

/** The menu as a tree of names, each page with the roles that grant it. */
export function PersonMenu({ sight }: { sight: PersonSight }) {
  const t = useText(personSightText);
  const language = useLanguage();
  const listBelow = (parent: number): OutlineEntry[] =>
    sight.entries
      .filter(({ parentId }) => parentId === parent)
      .map(({ menuId, menuType, title, titleEn, icon, roleIds }) => ({
        id: menuId,
        isDirectory: menuType === 'M',
        title: localizeTitle(language, title, titleEn),
        icon,
        note: menuType === 'C' ? formatList(getNames(sight, roleIds)) : undefined,
        children: listBelow(menuId),
      }));
  return <MenuOutline label={t('menu')} entries={listBelow(0)} />;
}

const getNames = ({ roles }: PersonSight, roleIds: readonly number[]) =>
  roles.filter(({ roleId }) => roleIds.includes(roleId)).map(({ roleName }) => roleName);
