import { useLocation } from 'react-router';
import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import type { SavedView } from './saved-views.ts';

interface ViewTabsProps {
  views: readonly SavedView[];
  /** The query of the list, as a view has it. */
  query: string;
}

/** The saved views of a list beside its title, each with its address. */
export function ViewTabs({ views, query }: ViewTabsProps) {
  const t = useText(listText);
  const { pathname } = useLocation();
  return (
    <Tabs aria-label={t('views')} data-print="no">
      {[{ name: t('allRecords'), query: '' }, ...views].map((view) => (
        <Tab
          key={view.name}
          to={view.query === '' ? pathname : `${pathname}?${view.query}`}
          aria-current={view.query === query ? 'page' : undefined}
        >
          {view.name}
        </Tab>
      ))}
    </Tabs>
  );
}

const Tabs = styled.nav`
  display: flex;
  flex: 0 1 auto;
  gap: var(--ui-space-1);
  max-width: 360px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled(PageLink)`
  flex: none;
  padding: var(--ui-space-1) var(--ui-space-3);
  border-radius: var(--ui-radius-2);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  text-decoration: none;

  &:hover {
    background: var(--ui-row-hover-bg);
    color: var(--ui-fg-1);
  }

  &[aria-current] {
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text);
  }

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
`;
