import { styled } from 'styled-components';

import { useUser } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { useNavigation } from '@backroom/client/navigation-tree';
import { Card, MenuIcon, PageHeader, truncate, useLanguage, useText, useTimeZone } from '@backroom/ui';

import { dashboardText } from './dashboard.text.ts';
import { getHour, getPartOfDay } from './part-of-day.ts';
import { getShortcuts } from './shortcuts.ts';

/** Further pages are available through the menu and its search. */
const MAX_SHORTCUTS = 24;

/** Greeting, workplace and shortcuts to the pages that the user can open. */
export function DashboardPage() {
  const t = useText(dashboardText);
  const language = useLanguage();
  const timeZone = useTimeZone();
  const user = useUser();
  const menu = useNavigation();
  const now = new Date();
  const shortcuts = getShortcuts(menu);
  const today = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(now);
  const workplace = [user?.storeName, user?.deptName].filter(Boolean).join(' · ');

  return (
    <>
      <PageHeader
        title={t(getPartOfDay(getHour(now, timeZone)), { name: user?.name ?? '' })}
        description={workplace ? `${today} · ${workplace}` : today}
      />
      <Card title={t('shortcuts')}>
        {shortcuts.length === 0 ? (
          <EmptyText>{t('noPages')}</EmptyText>
        ) : (
          <Grid>
            {shortcuts.slice(0, MAX_SHORTCUTS).map(({ id, node, path, group }) => (
              <li key={id}>
                <Shortcut to={path}>
                  <MenuIcon name={node.icon || group?.icon} />
                  <Labels>
                    <Name>{node.titles[language]}</Name>
                    {group && <Group>{group.titles[language]}</Group>}
                  </Labels>
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

const Labels = styled.span`
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

const EmptyText = styled.p`
  color: var(--ui-fg-2);
`;
