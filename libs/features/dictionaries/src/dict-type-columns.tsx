import { useCallback, useMemo } from 'react';

import { PageLink } from '@backroom/auth/page-link';
import { useUpdateDictTypeMutation } from '@backroom/client/dictionaries';
import { type Status } from '@backroom/contract';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { useClosingColumns, useStatusColumn } from '@backroom/records';
import { type Column, formatNumber, useLanguage, useText } from '@backroom/ui';

import { dictTypeText } from './dict-type.text.ts';
import { dictTypeValues, nameOfDictType } from './dict-type-values.ts';

export function useDictTypeColumns(): readonly Column<DictType>[] {
  const t = useText(dictTypeText);
  const language = useLanguage();
  const [update] = useUpdateDictTypeMutation();
  const save = useCallback(
    (type: DictType, status: Status) =>
      update({ params: { id: type.id }, body: { ...dictTypeValues(type), status, version: type.version } }),
    [update],
  );
  const status = useStatusColumn({ contract: dictTypeContract, nameOf: nameOfDictType, save });
  const closing = useClosingColumns<DictType>();

  return useMemo(
    () => [
      { id: 'dictName', header: t('name'), sortable: true, hideable: false, width: 180, cell: (type) => type.dictName },
      {
        id: 'dictType',
        header: t('key'),
        sortable: true,
        width: 220,
        cell: ({ id, dictType }) => <PageLink to={`/admin/dict/data/${id}`}>{dictType}</PageLink>,
      },
      {
        id: 'dataCount',
        header: t('values'),
        width: 100,
        align: 'end',
        cell: ({ dataCount }) => formatNumber(dataCount, language),
      },
      status,
      ...closing,
    ],
    [t, language, status, closing],
  );
}
