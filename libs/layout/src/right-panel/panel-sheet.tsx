import { type RefObject, useState } from 'react';

import { SettingsPanel, SidePanel, Tabs, useText, useToastHistory } from '@backroom/ui';

import { type PanelTab } from './panel-state.ts';
import { rightPanelText } from './right-panel.text.ts';
import { SaidList } from './said-list.tsx';

interface PanelSheetProps {
  tab: PanelTab | null;
  onTabChange: (tab: PanelTab | null) => void;
  opener: RefObject<HTMLElement | null>;
}

export function PanelSheet({ tab, onTabChange, opener }: PanelSheetProps) {
  const t = useText(rightPanelText);
  const { unseen } = useToastHistory();
  // Content during the closing animation.
  const [last, setLast] = useState<PanelTab>('settings');
  if (tab !== null && tab !== last) setLast(tab);
  return (
    <SidePanel
      open={tab !== null}
      onOpenChange={(isOpen) => onTabChange(isOpen ? last : null)}
      title={t('title')}
      opener={opener}
    >
      <Tabs
        label={t('title')}
        value={last}
        onValueChange={onTabChange}
        tabs={[
          { value: 'settings', label: t('settings'), content: <SettingsPanel /> },
          { value: 'notices', label: t('notices'), count: unseen, content: <SaidList /> },
        ]}
      />
    </SidePanel>
  );
}
