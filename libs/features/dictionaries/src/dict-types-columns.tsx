import { useCallback, useMemo } from 'react';

import { PageLink } from '@backroom/auth/page-link';
import { useUpdateDictTypeMutation } from '@backroom/client/dictionaries';
import type { Status } from '@backroom/contract';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { useMetaColumns, useStatusColumn } from '@backroom/records';
import { type Column, formatNumber, useLanguage, useText } from '@backroom/ui';

import { BuiltInIcon } from './built-in-icon.tsx';
import { dictTypeText } from './dict-types.text.ts';
import { canChangeStatus, getDictTypeName, toDictTypeValues } from './dict-types-values.ts';

export function useDictTypeColumns(): readonly Column<DictType>[] {
  const t = useText(dictTypeText);
  const language = useLanguage();
  const [update] = useUpdateDictTypeMutation();
  const save = useCallback(
    (type: DictType, status: Status) =>
      update({ params: { id: type.id }, body: { ...toDictTypeValues(type), status, version: type.version } }),
    [update],
  );
  const status = useStatusColumn({
    contract: dictTypeContract,
    getName: getDictTypeName,
    save,
    isChangeable: canChangeStatus,
  });
  const metaColumns = useMetaColumns<DictType>();

  return useMemo(
    () => [
      {
        id: 'dictName',
        header: t('name'),
        sortable: true,
        hideable: false,
        width: 180,
        cell: ({ dictName, isBuiltIn }) => (
          <>
            {dictName} {isBuiltIn && <BuiltInIcon label={t('builtIn')} />}
          </>
        ),
      },
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
      ...metaColumns,
    ],
    [t, language, status, metaColumns],
  );
}
