import { useId } from 'react';

import { useText } from '../i18n/text.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { setPreference, usePreference } from '../theme/preferences.ts';
import { SettingHelp, SettingLabel, SettingRow } from './setting-row.tsx';
import { settingsPanelText } from './settings-panel.text.ts';

const CHOICES = {
  appearance: ['light', 'dark', 'system'],
  menu: ['dark', 'light'],
  size: ['small', 'medium', 'large'],
  density: ['compact', 'default', 'comfortable'],
} as const;

/** A setting with a few options. */
export function Choice<Name extends keyof typeof CHOICES>({ name }: { name: Name }) {
  const t = useText(settingsPanelText);
  const helpId = useId();
  const value = usePreference(name);
  const isKeptDark = usePreference('appearance') === 'dark' && name === 'menu';
  return (
    <SettingRow>
      <SettingLabel>{t(name)}</SettingLabel>
      <Segmented<string>
        label={t(name)}
        aria-describedby={isKeptDark ? helpId : undefined}
        value={value}
        onValueChange={(next) => setPreference(name, next as typeof value)}
        options={CHOICES[name].map((choice) => ({ value: choice, label: t(choice) }))}
      />
      {isKeptDark && <SettingHelp id={helpId}>{t('menuKeptDark')}</SettingHelp>}
    </SettingRow>
  );
}
