import { styled } from 'styled-components';

import { useUser } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { useMenu } from '@backroom/client/menus';
import { Card, MenuIcon, PageHeader, truncate, useLanguage, useText } from '@backroom/ui';

import { dashboardText } from './dashboard.text.ts';
import { partOfDay } from './greeting.ts';
import { shortcutsOf } from './shortcuts.ts';

/** Further pages are available through the menu and its search. */
const MOST_SHORTCUTS = 24;

/** Greeting, workplace and shortcuts to the pages that the user can open. */
export function DashboardPage() {
  const t = useText(dashboardText);
  const language = useLanguage();
  const user = useUser();
  const menu = useMenu();
  const now = new Date();
  const shortcuts = shortcutsOf(menu);
  const today = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(now);
  const place = [user?.storeName, user?.deptName].filter(Boolean).join(' · ');

  return (
    <>
      <PageHeader
        title={t(partOfDay(now.getHours()), { name: user?.name ?? '' })}
        description={place ? `${today} · ${place}` : today}
      />
      <Card title={t('shortcuts')}>
        {shortcuts.length === 0 ? (
          <Nothing>{t('noPages')}</Nothing>
        ) : (
          <Grid>
            {shortcuts.slice(0, MOST_SHORTCUTS).map(({ id, node, path, group }) => (
              <li key={id}>
                <Shortcut to={path}>
                  <MenuIcon name={node.icon || group?.icon} />
                  <Words>
                    <Name>{node.titles[language]}</Name>
                    {group && <Group>{group.titles[language]}</Group>}
                  </Words>
                </Shortcut>
              </li>
            ))}
          </Grid>
        )}
      </Card>
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--ui-space-4);
`;

const Shortcut = styled(PageLink)`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  min-height: var(--ui-space-11);
  padding: var(--ui-space-3) var(--ui-space-5);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-3);
  color: var(--ui-fg-1);
  text-decoration: none;
  transition: border-color var(--ui-motion-1);

  &:hover {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text-strong);
  }

  svg {
    --ui-icon: 20px;
    flex: none;
    color: var(--ui-accent-text);
  }
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Name = styled.span`
  ${truncate}
  font-weight: var(--ui-fw-strong);
`;

const Group = styled.span`
  ${truncate}
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

const Nothing = styled.p`
  color: var(--ui-fg-2);
`;
