import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import { dictTypeContract } from '@backroom/contract/dictionaries';
import { ListPane, ListRoot } from '@backroom/records';
import { ErrorState, SearchInput, Skeleton, Split, Tree, useSplitWidth, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { useCompactLayout } from './use-compact-layout.ts';
import { useDictTypeItems } from './use-dict-type-items.ts';

const VISIBLE_ROWS = 18;

interface DictTypeNavigationProps {
  /** The dictionary in the URL. */
  dictId: string;
  /** The values. */
  children: ReactNode;
}

/** The values with the dictionaries beside them on wide screens, for users who may list dictionaries. */
export function DictTypeNavigation({ dictId, children }: DictTypeNavigationProps) {
  const isCompact = useCompactLayout();
  const canList = useCan(dictTypeContract.list.access);
  return (
    <ListRoot>{isCompact || !canList ? children : <DictTypePane dictId={dictId}>{children}</DictTypePane>}</ListRoot>
  );
}

function DictTypePane({ dictId, children }: DictTypeNavigationProps) {
  const t = useText(dictDataText);
  const [size, setSize] = useSplitWidth('dictionaries');
  return (
    <Split
      label={t('types')}
      size={size}
      onSizeChange={setSize}
      start={
        <ListPane title={t('types')}>
          <DictTypeTree dictId={dictId} />
        </ListPane>
      }
    >
      {children}
    </Split>
  );
}

/** A search by name or key; selecting a dictionary changes the address. */
function DictTypeTree({ dictId }: { dictId: string }) {
  const t = useText(dictDataText);
  const navigate = useNavigate();
  const { items, keywords, isLoading, error, refetch } = useDictTypeItems();
  const [query, setQuery] = useState('');
  if (isLoading) return <Skeleton lines={6} />;
  if (error) return <ErrorState message={t('typesFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <SearchInput aria-label={t('findType')} placeholder={t('findType')} value={query} onChange={setQuery} />
      <Tree
        label={t('types')}
        nodes={items.map(({ key, value }) => ({ id: key, label: value, keywords: keywords.get(key) ?? '' }))}
        query={query}
        selected={dictId}
        onSelect={(selected) => void navigate(`/admin/dict/data/${selected}`)}
        viewRows={VISIBLE_ROWS}
      />
    </>
  );
}
