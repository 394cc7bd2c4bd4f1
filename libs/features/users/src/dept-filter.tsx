import { memo, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

import { ListPane } from '@backroom/records';
import {
  Button,
  createLazyComponent,
  createLazyModule,
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

/** Beside a tree, a list of less than this has no place for its columns. */
const NARROW_QUERY = '(max-width: 1199px)';
/** The department is among the other filters, in their sheet. */
const PHONE_QUERY = '(max-width: 575px)';
export const useIsPhone = () => useMediaQuery(PHONE_QUERY);
const VISIBLE_ROWS = 18;

/** The list with a department tree as filter; on narrow screens the tree is a field above the list, on phones not here. */
export function DeptFilter(props: DeptFilterProps) {
  const isPrinting = useIsPrinting();
  const list = (
    <>
      {isPrinting && props.deptId !== '' && <PrintedDept deptId={props.deptId} />}
      {props.children}
    </>
  );
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  if (isPhone) return list;
  return isNarrow ? <NarrowDeptFilter {...props}>{list}</NarrowDeptFilter> : <DeptPane {...props}>{list}</DeptPane>;
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

const DeptField = createLazyComponent(
  createLazyModule(async () => (await import('./dept-field.tsx')).DeptField),
  DeptsFailed,
  () => null,
);

function DeptsFailed({ retry }: { retry: () => void }) {
  const t = useText(userText);
  return <ErrorState message={t('deptsFailed')} onRetry={retry} />;
}

function NarrowDeptFilter({ children, ...filter }: DeptFilterProps) {
  return (
    <>
      <FieldRow data-print="no">
        <DeptField {...filter} />
      </FieldRow>
      {children}
    </>
  );
}

const FieldRow = styled.div`
  /* The height of the field: the list must not move when it is loaded. */
  min-height: var(--ui-h);
  max-width: 320px;
  margin: var(--ui-space-4) var(--ui-space-5) 0;
`;
