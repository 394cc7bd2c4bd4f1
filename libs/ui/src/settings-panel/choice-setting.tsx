import { useId } from 'react';

import { useText } from '../i18n/text.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { withCircularTransition } from '../theme/circular-transition.ts';
import { setPreference, usePreference } from '../theme/preferences.ts';
import { SettingHelp, SettingLabel, SettingRow } from './setting-row.tsx';
import { settingsPanelText } from './settings-panel.text.ts';

const OPTIONS = {
  appearance: ['light', 'dark', 'system'],
  menu: ['dark', 'light'],
  size: ['small', 'medium', 'large'],
  density: ['compact', 'default', 'comfortable'],
  contrast: ['normal', 'more'],
} as const;

/** A setting with a few options. */
export function ChoiceSetting<Name extends keyof typeof OPTIONS>({ name }: { name: Name }) {
  const t = useText(settingsPanelText);
  const helpId = useId();
  const value = usePreference(name);
  const isForcedDark = usePreference('appearance') === 'dark' && name === 'menu';
  const change = (next: typeof value) => {
    const apply = () => setPreference(name, next);
    if (name === 'appearance') withCircularTransition(document.activeElement, apply);
    else apply();
  };
  return (
    <SettingRow>
      <SettingLabel>{t(name)}</SettingLabel>
      <Segmented<string>
        label={t(name)}
        aria-describedby={isForcedDark ? helpId : undefined}
        value={value}
        onValueChange={(next) => change(next as typeof value)}
        options={OPTIONS[name].map((choice) => ({ value: choice, label: t(choice) }))}
      />
      {isForcedDark && <SettingHelp id={helpId}>{t('menuKeptDark')}</SettingHelp>}
    </SettingRow>
  );
}
