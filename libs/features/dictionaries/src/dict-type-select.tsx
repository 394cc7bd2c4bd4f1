import { useNavigate } from 'react-router';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { Select, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { useCompactLayout } from './use-compact-layout.ts';
import { useDictTypeItems } from './use-dict-type-items.ts';

/** Maximum number of options; the list of dictionaries has a search for the rest. */
const MAX_OPTIONS = 49;
const LIST_VALUE = 'list';

/** Switches to the values of another dictionary on narrow screens, for users who may list dictionaries. */
export function DictTypeSelect({ dictionary }: { dictionary: DictType }) {
  const isCompact = useCompactLayout();
  const canList = useCan(dictTypeContract.list.access);
  return isCompact && canList && <DictTypeOptions dictionary={dictionary} />;
}

function DictTypeOptions({ dictionary }: { dictionary: DictType }) {
  const t = useText(dictDataText);
  const navigate = useNavigate();
  const { items } = useDictTypeItems();
  const current = { key: String(dictionary.id), value: dictionary.dictName };
  const others = items.filter(({ key }) => key !== current.key);
  const shown = others.length < MAX_OPTIONS ? items : [current, ...others.slice(0, MAX_OPTIONS - 1)];
  if (shown.length === 0) return null;
  return (
    <Container>
      <Select
        aria-label={t('dictionary')}
        value={current.key}
        onValueChange={(selected) =>
          void navigate(selected === LIST_VALUE ? '/admin/dict' : `/admin/dict/data/${selected}`)
        }
        options={[
          ...shown.map(({ key, value }) => ({ value: key, label: value })),
          ...(items.length > MAX_OPTIONS
            ? [{ value: LIST_VALUE, label: t('allDictionaries', { count: items.length }) }]
            : []),
        ]}
      />
    </Container>
  );
}

const Container = styled.div`
  width: 220px;
  max-width: 100%;

  /* Beside the link back. */
  @media (max-width: 575px) {
    flex: 1 1 120px;
    width: auto;
  }
`;
