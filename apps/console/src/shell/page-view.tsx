import { Suspense } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';

import { BrokenMenuEntry } from '@backroom/feature-errors';
import { selectTabs, tabTitle, type WithTabs } from '@backroom/layout';
import { type Language, useLanguage } from '@backroom/ui';

import { PageContainer } from '../page-container.tsx';
import type { AppStore } from '../store.ts';
import { requestFirstResponse } from './request-first-response.ts';
import type { RoutePage } from './route-table.ts';

interface PageViewProps {
  page: RoutePage;
  tabId: string;
}

/** The page of a tab, or an error if its component is unknown. */
export function PageView({ page, tabId }: PageViewProps) {
  const { pathname, search } = useLocation();
  const { source, entry } = page;
  const store = useStore() as AppStore;
  const language = useLanguage();
  const title = useSelector((state: WithTabs) => selectTitle(state, tabId, language));
  return (
    <PageContainer
      pathname={pathname}
      search={search}
      title={title}
      onLoad={() => requestFirstResponse(store, entry?.component, search)}
      {...(source && { source })}
    >
      {!source && entry && (
        <Suspense fallback={null}>
          <BrokenMenuEntry entry={entry} />
        </Suspense>
      )}
    </PageContainer>
  );
}

/** From the tab: a page that is not permitted keeps its title. */
function selectTitle(state: WithTabs, tabId: string, language: Language): string {
  const tab = selectTabs(state).find(({ id }) => id === tabId);
  return tab ? tabTitle(tab, language) : '';
}
