import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { setLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/text.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { usePreference } from '../theme/preferences.ts';
import { resetPreferences } from '../theme/set-brand.ts';
import { BrandSetting } from './brand-setting.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { SettingLabel, SettingRow } from './setting-row.tsx';
import { settingsPanelText } from './settings-panel.text.ts';
import { SwitchSetting } from './switch-setting.tsx';
import { ThemeSetting } from './theme-setting.tsx';

/** Endonyms: not translated. */
const LANGUAGE_OPTIONS = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en-US', label: 'English' },
] as const;

/**
 * Preferences of the user for the interface. Changes apply immediately and persist in this browser.
 *
 * ARIA: groups of labelled radio groups and switches, and the colour picker. Keys: Tab enters each radio group once,
 * arrows select; Space toggles a switch.
 */
export function SettingsPanel() {
  const t = useText(settingsPanelText);
  const language = usePreference('language');
  return (
    <Panel role="group" aria-label={t('settings')}>
      <Section title={t('theme')}>
        <ThemeSetting />
      </Section>
      <Section title={t('look')}>
        <ChoiceSetting name="appearance" />
        <ChoiceSetting name="menu" />
        <ChoiceSetting name="size" />
        <ChoiceSetting name="density" />
        <ChoiceSetting name="contrast" />
        <SettingRow>
          <SettingLabel>{t('language')}</SettingLabel>
          <Segmented label={t('language')} value={language} onValueChange={setLanguage} options={LANGUAGE_OPTIONS} />
        </SettingRow>
      </Section>
      <Section title={t('frame')}>
        <SwitchSetting name="topNav" />
        <SwitchSetting name="tabs" />
        <SwitchSetting name="fixedHeader" />
        <SwitchSetting name="sidebarLogo" />
        <SwitchSetting name="showSettings" />
        <SwitchSetting name="notices" />
      </Section>
      <Section title={t('keyboard')}>
        <SwitchSetting name="shortcuts" />
      </Section>
      <Section title={t('brand')}>
        <BrandSetting />
      </Section>
      <Button onClick={resetPreferences}>{t('reset')}</Button>
    </Panel>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Group>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-8);
  align-items: flex-start;
`;

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
  width: 100%;
`;

const Heading = styled.span`
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-body);
`;
