import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { useUpdateDictDataMutation } from '@backroom/client/dictionaries';
import { type DictData, dictDataContract } from '@backroom/contract/dictionaries';
import { type Column, formatDateTime, StatusTag, useLanguage, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { dictDataValues, LOOKS } from './dict-data-values.ts';
import { dictionariesText } from './dictionaries.text.ts';
import { StatusSwitch } from './list/status-switch.tsx';

export function useDictDataColumns(): readonly Column<DictData>[] {
  const t = useText(dictDataText);
  const words = useText(dictionariesText);
  const language = useLanguage();
  const mayChange = useCan(dictDataContract.update.access);
  const [update] = useUpdateDictDataMutation();

  return useMemo(
    () => [
      {
        id: 'dictLabel',
        header: t('label'),
        sortable: true,
        hideable: false,
        width: 180,
        cell: ({ dictLabel, listClass }) => <StatusTag tone={LOOKS[listClass]}>{dictLabel}</StatusTag>,
      },
      { id: 'dictValue', header: t('value'), sortable: true, width: 180, cell: ({ dictValue }) => dictValue },
      {
        id: 'dictSort',
        header: t('order'),
        sortable: true,
        width: 100,
        align: 'end',
        cell: ({ dictSort }) => String(dictSort),
      },
      {
        id: 'status',
        header: words('status'),
        sortable: true,
        width: 100,
        cell: (value) => (
          <StatusSwitch
            record={value}
            name={value.dictLabel}
            mayChange={mayChange}
            save={(record, status) =>
              update({
                params: { dictCode: record.dictCode },
                body: { ...dictDataValues(record), status, version: record.version },
              })
            }
          />
        ),
      },
      { id: 'remark', header: words('remark'), cell: ({ remark }) => remark },
      {
        id: 'updatedAt',
        header: words('updated'),
        width: 160,
        cell: ({ updatedAt }) => formatDateTime(updatedAt, language, 'minutes'),
      },
    ],
    [t, words, language, mayChange, update],
  );
}
