import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';

import { BrokenMenuEntry } from '@backroom/feature-errors';
import { selectTabs, tabTitle, type WithTabs } from '@backroom/layout';
import { useLanguage } from '@backroom/ui';

import { View } from '../view.tsx';
import type { RoutePage } from './route-table.ts';

interface PageViewProps {
  page: RoutePage;
  tabId: string;
}

/** The page of a tab, or an error if its component is unknown. */
export function PageView({ page, tabId }: PageViewProps) {
  const { pathname } = useLocation();
  const { titles, source, entry } = page;
  const name = useSelector((state: WithTabs) => selectTabName(state, tabId));
  const title = tabTitle({ titles, ...(name && { name }) }, useLanguage());
  return (
    <View pathname={pathname} title={title} {...(source && { source })}>
      {!source && entry && <BrokenMenuEntry entry={entry} />}
    </View>
  );
}

const selectTabName = (state: WithTabs, tabId: string) => selectTabs(state).find(({ id }) => id === tabId)?.name;
