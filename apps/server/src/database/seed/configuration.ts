import type { InferInsertModel } from 'drizzle-orm';

import { KNOWN_SETTINGS, type KnownSetting, SETTING_KEYS } from '@backroom/contract/system-settings';

import type { configs } from '../../schema/config.table.ts';

type Config = InferInsertModel<typeof configs>;

/** The initial settings; demo mode also enables sign-in by phone, with the codes written to the log. */
export const getConfigRows = (demo: boolean): Config[] =>
  configRows.map((row) => (demo && row.configKey === 'isTelLogin' ? { ...row, configValue: '1' } : row));

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
