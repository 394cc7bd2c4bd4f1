import { useNavigate } from 'react-router';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { useGetDictTypesQuery } from '@backroom/client/dictionaries';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { Select, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';

/** Maximum number of options; the list of dictionaries has a search for the rest. */
const MAX_OPTIONS = 49;
const LIST_VALUE = 'list';

/** Switches to the values of another dictionary. */
export function DictTypeSelect({ dictionary }: { dictionary: DictType }) {
  const t = useText(dictDataText);
  const navigate = useNavigate();
  const canList = useCan(dictTypeContract.list.access);
  const query = { pageSize: MAX_OPTIONS, orderBy: 'dictName', order: 'asc' } as const;
  const { data } = useGetDictTypesQuery({ query }, { skip: !canList });
  if (!data) return null;

  const isListed = data.list.some(({ id }) => id === dictionary.id);
  const shown = isListed ? data.list : [dictionary, ...data.list.slice(1)];
  const listOption = { value: LIST_VALUE, label: t('allDictionaries', { count: data.count }) };
  return (
    <Container>
      <Select
        aria-label={t('dictionary')}
        value={String(dictionary.id)}
        onValueChange={(selected) =>
          void navigate(selected === LIST_VALUE ? '/admin/dict' : `/admin/dict/data/${selected}`)
        }
        options={[
          ...shown.map(({ id, dictName }) => ({ value: String(id), label: dictName })),
          ...(data.count > MAX_OPTIONS ? [listOption] : []),
        ]}
      />
    </Container>
  );
}

const Container = styled.div`
  width: 220px;
  max-width: 100%;
`;
