import type { InferInsertModel } from 'drizzle-orm';

import { KNOWN_SETTINGS, type KnownSetting, SETTING_KEYS, type SettingKey } from '@backroom/contract/system-settings';

import type { configs } from '../../schema/config.table.ts';

type Config = InferInsertModel<typeof configs>;

/** The initial settings, some of them with another value than the default. */
export const getConfigRows = (values: Partial<Record<SettingKey, string>>): Config[] =>
  configRows.map((row) => ({ ...row, configValue: values[row.configKey as SettingKey] ?? row.configValue ?? '' }));

/** The settings that the server reads. */
export const configRows: Config[] = SETTING_KEYS.map((configKey) => {
  const { names, type, defaultValue, ...rest }: KnownSetting = KNOWN_SETTINGS[configKey];
  const isPublic = rest.isPublic === true;
  return {
    configKey,
    configName: names['zh-CN'],
    configValue: defaultValue,
    valueType: type,
    configType: 'Y',
    isPublic,
    isReadable: isPublic,
  };
});
