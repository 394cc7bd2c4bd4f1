import { memo, useEffect } from 'react';

import { PageTabs, useLanguage } from '@backroom/ui';

import { preloadConfirmDialog } from '../lazy-confirm-dialog.tsx';
import { tabTitle } from './tab.ts';
import { UnsavedTabsDialog } from './unsaved-tabs-dialog.tsx';
import { useTabs } from './use-tabs.ts';

/** The tabs of the open pages. */
export const TabStrip = memo(function TabStrip({ panelId }: { panelId: string }) {
  const language = useLanguage();
  const { tabs: open, activeId, canReopen, confirmation, tabActions, activate } = useTabs();
  const tabs = open.filter(({ isTabless }) => !isTabless);
  const hasUnsaved = tabs.some(({ isDirty }) => isDirty);
  useEffect(() => {
    if (hasUnsaved) preloadConfirmDialog();
  }, [hasUnsaved]);
  return (
    <>
      <PageTabs
        tabs={tabs.map((tab) => ({
          id: tab.id,
          title: tabTitle(tab, language),
          affix: tab.affix,
          pinned: tab.pinned,
          dirty: tab.isDirty,
        }))}
        active={activeId ?? ''}
        panelId={panelId}
        onActivate={activate}
        onClose={tabActions.close}
        onCloseOthers={tabActions.closeOthers}
        onCloseLeft={tabActions.closeLeft}
        onCloseRight={tabActions.closeRight}
        onCloseAll={tabActions.closeAll}
        {...(canReopen && { onReopen: tabActions.reopen })}
        onRefresh={tabActions.refresh}
        onReorder={tabActions.reorder}
        onPin={tabActions.pin}
      />
      <UnsavedTabsDialog confirmation={confirmation} />
    </>
  );
});
