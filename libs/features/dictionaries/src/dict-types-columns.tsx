import { useMemo } from 'react';

import { PageLink } from '@backroom/auth/page-link';
import type { DictType } from '@backroom/contract/dictionaries';
import { useMetaColumns, useStatusColumn } from '@backroom/records';
import { type Column, useText } from '@backroom/ui';

import { BuiltInIcon } from './built-in-icon.tsx';
import { dictTypeText } from './dict-types.text.ts';

export function useDictTypeColumns(): readonly Column<DictType>[] {
  const t = useText(dictTypeText);
  const status = useStatusColumn<DictType>();
  const metaColumns = useMetaColumns<DictType>();

  return useMemo(
    () => [
      {
        id: 'dictName',
        header: t('name'),
        sortable: true,
        hideable: false,
        width: 180,
        cell: ({ id, dictName, isBuiltIn }) => (
          <>
            <PageLink to={`/admin/dict/data/${id}`}>{dictName}</PageLink>{' '}
            {isBuiltIn && <BuiltInIcon label={t('builtIn')} />}
          </>
        ),
      },
      { id: 'dictType', card: 'detail', header: t('key'), sortable: true, width: 220 },
      { id: 'dataCount', header: t('values'), width: 100, align: 'end' },
      status,
      ...metaColumns,
    ],
    [t, status, metaColumns],
  );
}
