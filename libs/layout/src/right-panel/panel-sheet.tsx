import { type RefObject, useState } from 'react';

import { SettingsPanel, SidePanel, Tabs, useText } from '@backroom/ui';

import { NotificationHistory } from './notification-history.tsx';
import type { PanelNotices, PanelTab } from './panel-state.ts';
import { rightPanelText } from './right-panel.text.ts';

interface PanelSheetProps {
  notices?: PanelNotices | undefined;
  tab: PanelTab | null;
  onTabChange: (tab: PanelTab | null) => void;
  opener: RefObject<HTMLElement | null>;
}

export function PanelSheet({ notices, tab, onTabChange, opener }: PanelSheetProps) {
  const t = useText(rightPanelText);
  // Content during the closing animation.
  const [shownTab, setShownTab] = useState<PanelTab>('settings');
  if (tab !== null && tab !== shownTab) setShownTab(tab);
  return (
    <SidePanel
      open={tab !== null}
      onOpenChange={(isOpen) => onTabChange(isOpen ? shownTab : null)}
      title={t('title')}
      opener={opener}
    >
      <Tabs
        label={t('title')}
        value={shownTab}
        onValueChange={onTabChange}
        tabs={[
          { value: 'settings', label: t('settings'), content: <SettingsPanel /> },
          {
            value: 'notices',
            label: t('notices'),
            badge: notices?.count,
            content: (
              <>
                {notices?.list}
                <NotificationHistory />
              </>
            ),
          },
        ]}
      />
    </SidePanel>
  );
}
