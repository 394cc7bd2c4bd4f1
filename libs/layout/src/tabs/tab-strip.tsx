import { memo, useEffect } from 'react';

import { PageTabs, useLanguage } from '@backroom/ui';

import { prepareQuestion } from '../question.tsx';
import { tabTitle } from './tab.ts';
import { TabQuestion } from './tab-question.tsx';
import { useTabs } from './use-tabs.ts';

/** The tabs of the open pages. */
export const TabStrip = memo(function TabStrip({ panelId }: { panelId: string }) {
  const language = useLanguage();
  const { tabs, activeId, canReopen, asking, act, go } = useTabs();
  const hasUnsaved = tabs.some(({ isDirty }) => isDirty);
  useEffect(() => {
    if (hasUnsaved) prepareQuestion();
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
        onActivate={go}
        onClose={act.close}
        onCloseOthers={act.closeOthers}
        onCloseLeft={act.closeLeft}
        onCloseRight={act.closeRight}
        onCloseAll={act.closeAll}
        {...(canReopen && { onReopen: act.reopen })}
        onRefresh={act.refresh}
        onReorder={act.reorder}
        onPin={act.pin}
      />
      <TabQuestion asking={asking} />
    </>
  );
});
