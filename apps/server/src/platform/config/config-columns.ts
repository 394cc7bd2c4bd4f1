import type { Language } from '@backroom/contract';
import type { Config } from '@backroom/contract/config';
import { findKnownSetting } from '@backroom/contract/system-settings';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { commonExportColumns, formatYesNo } from '../../kernel/files/export-columns.ts';

/** The built-in name in the language of the reader, unless an administrator has renamed the setting. */
function getSettingName({ configKey, configName }: Config, language: Language): string {
  const names = findKnownSetting(configKey)?.names;
  return names?.['zh-CN'] === configName ? names[language] : configName;
}

export const createConfigColumns = (language: Language): CsvColumn<Config>[] => [
  { header: { 'zh-CN': '参数编号', 'en-US': 'No.' }, value: ({ id }) => id },
  { header: { 'zh-CN': '参数名称', 'en-US': 'Name' }, value: (config) => getSettingName(config, language) },
  { header: { 'zh-CN': '参数键名', 'en-US': 'Key' }, value: ({ configKey }) => configKey },
  { header: { 'zh-CN': '参数键值', 'en-US': 'Value' }, value: ({ configValue }) => configValue },
  { header: { 'zh-CN': '值类型', 'en-US': 'Type' }, value: ({ valueType }) => valueType },
  {
    header: { 'zh-CN': '系统内置', 'en-US': 'Built in' },
    value: ({ configType }) => formatYesNo(configType === 'Y', language),
  },
  { header: { 'zh-CN': '公开', 'en-US': 'Public' }, value: ({ isPublic }) => formatYesNo(isPublic, language) },
  { header: { 'zh-CN': '可读取', 'en-US': 'Readable' }, value: ({ isReadable }) => formatYesNo(isReadable, language) },
  { header: { 'zh-CN': '保密', 'en-US': 'Secret' }, value: ({ isSecret }) => formatYesNo(isSecret, language) },
  { header: { 'zh-CN': '可修改', 'en-US': 'Writable' }, value: ({ isWritable }) => formatYesNo(isWritable, language) },
  ...commonExportColumns,
];
