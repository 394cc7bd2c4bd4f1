import { useMemo } from 'react';

import { type Config } from '@backroom/contract/config';
import { useClosingColumns } from '@backroom/records';
import { type Column, StatusTag, Text, useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { isBuiltIn, nameOf } from './config-values.ts';

export function useConfigColumns(): readonly Column<Config>[] {
  const t = useText(configText);
  const closing = useClosingColumns<Config>();

  return useMemo(
    () => [
      { id: 'configName', header: t('name'), sortable: true, hideable: false, width: 176, cell: nameOf },
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
      ...closing,
    ],
    [t, closing],
  );
}
