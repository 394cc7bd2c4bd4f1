import { styled } from 'styled-components';

import type { PersonSight, SeenEntry } from '@backroom/contract/people';
import { localizeTitle } from '@backroom/records';
import { formatList, MenuIcon, Text, useLanguage, useText } from '@backroom/ui';

import { personSightText } from './person-sight.text.ts';

/** The menu as a tree of names, each page with the roles that grant it. */
export function PersonMenu({ sight }: { sight: PersonSight }) {
  const t = useText(personSightText);
  return (
    <Menu aria-label={t('menu')}>
      <Entries parentId={0} sight={sight} />
    </Menu>
  );
}

function Entries({ parentId, sight }: { parentId: number; sight: PersonSight }) {
  return sight.entries
    .filter((entry) => entry.parentId === parentId)
    .map((entry) => <Entry key={entry.menuId} entry={entry} sight={sight} />);
}

function Entry({ entry, sight }: { entry: SeenEntry; sight: PersonSight }) {
  const language = useLanguage();
  const { menuId, menuType, title, titleEn, icon, roleIds } = entry;
  const names = sight.roles.filter(({ roleId }) => roleIds.includes(roleId)).map(({ roleName }) => roleName);
  const hasChildren = sight.entries.some((each) => each.parentId === menuId);
  return (
    <li>
      <Line data-type={menuType}>
        <MenuIcon name={icon} />
        <span>{localizeTitle(language, title, titleEn)}</span>
        {menuType === 'C' && <Text variant="caption">{formatList(names)}</Text>}
      </Line>
      {hasChildren && (
        <ul>
          <Entries parentId={menuId} sight={sight} />
        </ul>
      )}
    </li>
  );
}

const Menu = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  ul {
    margin: 0;
    padding: 0;
    padding-inline-start: var(--ui-space-6);
    list-style: none;
  }
`;

const Line = styled.div`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  min-height: var(--ui-space-8);

  &[data-type='M'] {
    font-weight: var(--ui-fw-strong);
  }

  > span:last-child:not(:nth-child(2)) {
    margin-inline-start: auto;
    color: var(--ui-fg-3);
    text-align: end;
  }
`;
