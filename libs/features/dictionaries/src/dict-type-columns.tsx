import { useMemo } from 'react';
import { Link } from 'react-router';

import { useCan } from '@backroom/auth';
import { useUpdateDictTypeMutation } from '@backroom/client/dictionaries';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { type Column, formatDateTime, formatNumber, useLanguage, useText } from '@backroom/ui';

import { dictTypeText } from './dict-type.text.ts';
import { dictTypeValues } from './dict-type-values.ts';
import { dictionariesText } from './dictionaries.text.ts';
import { StatusSwitch } from './list/status-switch.tsx';

export function useDictTypeColumns(): readonly Column<DictType>[] {
  const t = useText(dictTypeText);
  const words = useText(dictionariesText);
  const language = useLanguage();
  const mayChange = useCan(dictTypeContract.update.access);
  const [update] = useUpdateDictTypeMutation();

  return useMemo(
    () => [
      { id: 'dictName', header: t('name'), sortable: true, hideable: false, width: 180, cell: (type) => type.dictName },
      {
        id: 'dictType',
        header: t('key'),
        sortable: true,
        width: 220,
        cell: ({ id, dictType }) => <Link to={`/admin/dict/data/${id}`}>{dictType}</Link>,
      },
      {
        id: 'dataCount',
        header: t('values'),
        width: 100,
        align: 'end',
        cell: ({ dataCount }) => formatNumber(dataCount, language),
      },
      {
        id: 'status',
        header: words('status'),
        sortable: true,
        width: 100,
        cell: (type) => (
          <StatusSwitch
            record={type}
            name={type.dictName}
            mayChange={mayChange}
            save={(record, status) =>
              update({
                params: { id: record.id },
                body: { ...dictTypeValues(record), status, version: record.version },
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
