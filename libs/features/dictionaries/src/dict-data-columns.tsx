import { useMemo } from 'react';

import type { DictData } from '@backroom/contract/dictionaries';
import { recordText, useMetaColumns, useStatusColumn } from '@backroom/records';
import { type Column, Stack, StatusTag, Text, useText } from '@backroom/ui';

import { BuiltInIcon } from './built-in-icon.tsx';
import { dictDataText } from './dict-data.text.ts';
import { TONE_BY_LIST_CLASS } from './dict-data-values.ts';

export function useDictDataColumns(): readonly Column<DictData>[] {
  const t = useText(dictDataText);
  const tRecord = useText(recordText);
  const status = useStatusColumn<DictData>();
  const metaColumns = useMetaColumns<DictData>();

  return useMemo(
    () => [
      {
        id: 'dictLabel',
        header: t('label'),
        sortable: true,
        hideable: false,
        width: 170,
        cell: (value) => (
          <Stack direction="row" gap={2} align="center">
            <span title={value.dictLabel}>
              <StatusTag tone={TONE_BY_LIST_CLASS[value.listClass]}>{value.dictLabel}</StatusTag>
            </span>
            {value.isDefault && (
              <Text variant="caption" tone="faint">
                {t('default')}
              </Text>
            )}
            {value.isBuiltIn && <BuiltInIcon label={t('builtIn')} />}
          </Stack>
        ),
      },
      { id: 'dictLabelEn', card: 'meta', priority: 'medium', header: t('labelEn'), width: 120 },
      { id: 'dictValue', card: 'detail', header: t('value'), sortable: true, width: 110 },
      { id: 'dictSort', header: tRecord('sort'), sortable: true, hiddenByDefault: true, width: 76, align: 'end' },
      status,
      ...metaColumns,
    ],
    [t, tRecord, status, metaColumns],
  );
}
