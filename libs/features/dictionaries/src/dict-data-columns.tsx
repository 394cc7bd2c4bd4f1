import { useCallback, useMemo } from 'react';

import { useUpdateDictDataMutation } from '@backroom/client/dictionaries';
import type { Status } from '@backroom/contract';
import { type DictData, dictDataContract } from '@backroom/contract/dictionaries';
import { recordText, useMetaColumns, useStatusColumn } from '@backroom/records';
import { type Column, StatusTag, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { getDictDataLabel, toDictDataValues, TONE_BY_LIST_CLASS } from './dict-data-values.ts';

export function useDictDataColumns(): readonly Column<DictData>[] {
  const t = useText(dictDataText);
  const tRecord = useText(recordText);
  const [update] = useUpdateDictDataMutation();
  const save = useCallback(
    (value: DictData, status: Status) =>
      update({
        params: { dictCode: value.dictCode },
        body: { ...toDictDataValues(value), status, version: value.version },
      }),
    [update],
  );
  const status = useStatusColumn({ contract: dictDataContract, getName: getDictDataLabel, save });
  const metaColumns = useMetaColumns<DictData>();

  return useMemo(
    () => [
      {
        id: 'dictLabel',
        header: t('label'),
        sortable: true,
        hideable: false,
        width: 180,
        cell: ({ dictLabel, listClass }) => <StatusTag tone={TONE_BY_LIST_CLASS[listClass]}>{dictLabel}</StatusTag>,
      },
      { id: 'dictValue', header: t('value'), sortable: true, width: 180, cell: ({ dictValue }) => dictValue },
      {
        id: 'dictSort',
        header: tRecord('sort'),
        sortable: true,
        width: 100,
        align: 'end',
        cell: ({ dictSort }) => String(dictSort),
      },
      status,
      ...metaColumns,
    ],
    [t, tRecord, status, metaColumns],
  );
}
