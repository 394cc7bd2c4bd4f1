import { useMemo } from 'react';

import { useText } from '@backroom/ui';

import { knownSettingsText } from './known-settings.text.ts';
import { settingText } from './setting.text.ts';
import type { SettingTexts } from './setting-values.ts';

export function useSettingTexts(): SettingTexts {
  const t = useText(settingText);
  const tKnown = useText(knownSettingsText);
  return useMemo(() => ({ t, tKnown }), [t, tKnown]);
}
