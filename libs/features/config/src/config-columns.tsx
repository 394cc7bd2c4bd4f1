import { useMemo } from 'react';

import type { Config } from '@backroom/contract/config';
import { useMetaColumns } from '@backroom/records';
import { type Column, StatusTag, Text, useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { getName, isBuiltIn } from './config-values.ts';

export function useConfigColumns(): readonly Column<Config>[] {
  const t = useText(configText);
  const metaColumns = useMetaColumns<Config>();

  return useMemo(
    () => [
      { id: 'configName', header: t('name'), sortable: true, hideable: false, width: 176, cell: getName },
      { id: 'configKey', header: t('key'), sortable: true, width: 240, cell: ({ configKey }) => configKey },
      {
        id: 'configValue',
        header: t('value'),
        width: 96,
        cell: ({ isSecret, configValue }) => (isSecret ? <Text tone="faint">{t('concealed')}</Text> : configValue),
      },
      {
        id: 'configType',
        header: t('builtIn'),
        sortable: true,
        width: 92,
        cell: (config) => (isBuiltIn(config) ? <StatusTag tone="accent">{t('yes')}</StatusTag> : t('no')),
      },
      ...metaColumns,
    ],
    [t, metaColumns],
  );
}
