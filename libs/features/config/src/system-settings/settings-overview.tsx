import type { SettingValues } from '@backroom/contract/system-settings';
import { Card, DescriptionList, useText } from '@backroom/ui';

import { formatSettingValue, toEditable } from '../setting-values.ts';
import { useSettingTexts } from '../use-setting-texts.ts';
import { SettingsSections } from './settings-sections.tsx';
import { systemSettingsText } from './system-settings.text.ts';

/** The settings for users who may read but not change them. */
export function SettingsOverview({ values }: { values: SettingValues }) {
  const t = useText(systemSettingsText);
  const texts = useSettingTexts();
  return (
    <SettingsSections
      renderGroup={({ name, keys }) => (
        <Card title={t(name)}>
          <DescriptionList
            items={keys.map((key) => ({
              label: texts.tKnown(key),
              value: formatSettingValue(toEditable(key), values[key], texts),
            }))}
          />
        </Card>
      )}
    />
  );
}
