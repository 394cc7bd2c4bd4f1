import { useId } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { Switch } from '../switch/switch.tsx';
import { setPreference, usePreference } from '../theme/preferences.ts';
import { SettingHelp } from './setting-row.tsx';
import { settingsPanelText } from './settings-panel.text.ts';

export type SwitchSettingName =
  'topNav' | 'tabs' | 'fixedHeader' | 'sidebarLogo' | 'showSettings' | 'notices' | 'shortcuts';

/** A setting that is on or off; clicking the label toggles it too. */
export function SwitchSetting({ name }: { name: SwitchSettingName }) {
  const t = useText(settingsPanelText);
  const id = useId();
  return (
    <Row>
      <LabelColumn>
        <label htmlFor={id}>{t(name)}</label>
        <SettingHelp id={`${id}help`}>{t(`${name}Help`)}</SettingHelp>
      </LabelColumn>
      <Switch
        id={id}
        aria-describedby={`${id}help`}
        checked={usePreference(name) === 'on'}
        onCheckedChange={(isOn) => setPreference(name, isOn ? 'on' : 'off')}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: var(--ui-space-5);
  align-items: flex-start;
  justify-content: space-between;
`;

const LabelColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  label {
    display: flex;
    align-items: center;
    min-height: var(--ui-target-min);
    cursor: pointer;
  }
`;
