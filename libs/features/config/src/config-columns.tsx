import { useMemo } from 'react';
import { styled } from 'styled-components';

import type { Config } from '@backroom/contract/config';
import { useMetaColumns } from '@backroom/records';
import { type Column, StatusTag, Text, useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { isBuiltIn } from './config-values.ts';
import { formatSettingValue, getSettingName, toEditable } from './setting-values.ts';
import { useSettingTexts } from './use-setting-texts.ts';

export function useConfigColumns(): readonly Column<Config>[] {
  const t = useText(configText);
  const metaColumns = useMetaColumns<Config>();
  const { tKnown } = useSettingTexts();

  return useMemo(
    () => [
      {
        id: 'configName',
        header: t('name'),
        sortable: true,
        hideable: false,
        width: 208,
        cell: (config) => getSettingName(config, tKnown),
      },
      { id: 'configKey', card: 'detail', header: t('key'), sortable: true, width: 240 },
      {
        id: 'configValue',
        card: 'status',
        header: t('value'),
        width: 136,
        cell: (config) => <ConfigValue config={config} />,
      },
      {
        id: 'configType',
        priority: 'medium',
        header: t('builtIn'),
        sortable: true,
        width: 92,
        cell: (config) => (isBuiltIn(config) ? <StatusTag tone="accent">{t('yes')}</StatusTag> : t('no')),
      },
      ...metaColumns,
    ],
    [t, metaColumns, tKnown],
  );
}

function ConfigValue({ config: { configKey, configValue, valueType, isSecret } }: { config: Config }) {
  const t = useText(configText);
  const texts = useSettingTexts();
  if (isSecret) return <Text tone="faint">{t('concealed')}</Text>;
  const text = formatSettingValue(toEditable(configKey, valueType), configValue, texts);
  if (valueType !== 'color' || text === '') return text;
  return (
    <>
      <Sample aria-hidden style={{ '--sample': text }} />
      {text}
    </>
  );
}

const Sample = styled.span`
  display: inline-block;
  width: var(--ui-space-4);
  height: var(--ui-space-4);
  margin-inline-end: var(--ui-space-2);
  border: 1px solid var(--ui-ctl-border);
  border-radius: var(--ui-radius-1);
  background: var(--sample);
  vertical-align: middle;

  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;
