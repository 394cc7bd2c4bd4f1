import type { Language } from '@backroom/contract';
import type { Config } from '@backroom/contract/config';
import { configResource } from '@backroom/contract/resources/config';
import { findKnownSetting } from '@backroom/contract/system-settings';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumns, formatYesNo } from '../../kernel/files/export-columns.ts';

/** The built-in name in the language of the reader, unless an administrator has renamed the setting. */
function getSettingName({ configKey, configName }: Config, language: Language): string {
  const names = findKnownSetting(configKey)?.names;
  return names?.['zh-CN'] === configName ? names[language] : configName;
}

export const createConfigColumns = (language: Language): CsvColumn<Config>[] =>
  createExportColumns(configResource.fields, language, {
    configName: (config) => getSettingName(config, language),
    valueType: ({ valueType }) => valueType,
    configType: ({ configType }) => formatYesNo(configType === 'Y', language),
  });
