import { memo, type ReactNode, useState } from 'react';

import { ListPane } from '@backroom/records';
import {
  Button,
  ErrorState,
  SearchInput,
  Skeleton,
  Split,
  Tree,
  useIsPrinting,
  useMediaQuery,
  useSplitWidth,
  useText,
} from '@backroom/ui';

import { useDeptTree } from './use-dept-tree.ts';
import { userText } from './users.text.ts';

interface DeptFilterProps {
  /** '' selects all departments. */
  deptId: string;
  onChoose: (deptId: string) => void;
  /** The list. */
  children: ReactNode;
}

/** Beside a tree, a list of less than this has no place for its columns: the department is among the other filters. */
const NARROW_QUERY = '(max-width: 1199px)';
export const useIsNarrow = () => useMediaQuery(NARROW_QUERY);
const VISIBLE_ROWS = 18;

/** The list with a department tree as filter; on narrow screens without. */
export function DeptFilter(props: DeptFilterProps) {
  const isPrinting = useIsPrinting();
  const list = (
    <>
      {isPrinting && props.deptId !== '' && <PrintedDept deptId={props.deptId} />}
      {props.children}
    </>
  );
  return useIsNarrow() ? list : <DeptPane {...props}>{list}</DeptPane>;
}

/** The chosen department in words, on paper. */
function PrintedDept({ deptId }: Pick<DeptFilterProps, 'deptId'>) {
  const t = useText(userText);
  const { find } = useDeptTree();
  return <p>{t('printedDept', { name: find(deptId)?.label ?? deptId })}</p>;
}

function DeptPane({ deptId, onChoose, children }: DeptFilterProps) {
  const t = useText(userText);
  const [size, setSize] = useSplitWidth('users');
  return (
    <Split
      label={t('depts')}
      size={size}
      onSizeChange={setSize}
      start={
        <ListPane title={t('depts')}>
          <DeptTreePanel deptId={deptId} onChoose={onChoose} />
        </ListPane>
      }
    >
      {children}
    </Split>
  );
}

/** Memoized: it does not render with every change of the list. */
const DeptTreePanel = memo(function DeptTreePanel({ deptId, onChoose }: Omit<DeptFilterProps, 'children'>) {
  const t = useText(userText);
  const { nodes, onSearch, isLoading, error, refetch } = useDeptTree(deptId);
  const [query, setQuery] = useState('');
  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
  };
  if (isLoading) return <Skeleton lines={6} />;
  if (error) return <ErrorState message={t('deptsFailed')} onRetry={refetch} />;
  return (
    <>
      <SearchInput aria-label={t('findDept')} placeholder={t('findDept')} value={query} onChange={search} />
      <span>
        <Button tone="ghost" size="small" aria-pressed={deptId === ''} onClick={() => onChoose('')}>
          {t('allDepts')}
        </Button>
      </span>
      <Tree
        label={t('depts')}
        nodes={nodes}
        query={query}
        selected={deptId === '' ? null : deptId}
        onSelect={onChoose}
        defaultExpanded={nodes.map(({ id }) => id)}
        viewRows={VISIBLE_ROWS}
      />
    </>
  );
});
