import { useNavigate } from 'react-router';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { useGetDictTypesQuery } from '@backroom/client/dictionaries';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { Select, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';

/** Maximum number of options; the list of dictionaries has a search for the rest. */
const MOST = 49;
const LIST = 'list';

/** Switches to the values of another dictionary. */
export function DictTypeSelect({ dictionary }: { dictionary: DictType }) {
  const t = useText(dictDataText);
  const navigate = useNavigate();
  const mayList = useCan(dictTypeContract.list.access);
  const query = { pageSize: MOST, orderBy: 'dictName', order: 'asc' } as const;
  const { data } = useGetDictTypesQuery({ query }, { skip: !mayList });
  if (!data) return null;

  const isListed = data.list.some(({ id }) => id === dictionary.id);
  const shown = isListed ? data.list : [dictionary, ...data.list.slice(1)];
  const more = { value: LIST, label: t('allDictionaries', { count: data.count }) };
  return (
    <Narrow>
      <Select
        aria-label={t('dictionary')}
        value={String(dictionary.id)}
        onValueChange={(chosen) => void navigate(chosen === LIST ? '/admin/dict' : `/admin/dict/data/${chosen}`)}
        options={[
          ...shown.map(({ id, dictName }) => ({ value: String(id), label: dictName })),
          ...(data.count > MOST ? [more] : []),
        ]}
      />
    </Narrow>
  );
}

const Narrow = styled.div`
  width: 220px;
  max-width: 100%;
`;
