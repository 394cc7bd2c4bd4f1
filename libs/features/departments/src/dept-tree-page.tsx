import { useState } from 'react';

import { useCan } from '@backroom/auth';
import { useGetDeptsQuery } from '@backroom/client/departments';
import { MAX_SORT } from '@backroom/contract';
import { type Dept, deptContract, type DeptNode } from '@backroom/contract/departments';
import {
  ExportButton,
  isForbidden,
  isSameFilters,
  ListFilter,
  NoRight,
  useAskedForNew,
  useFilterAddress,
  useLazyForm,
  useReopening,
  useStatusFilter,
} from '@backroom/records';
import { Button, Card, Icon, IconButton, PageHeader, Toolbar, useText } from '@backroom/ui';

import { deptText } from './dept.text.ts';
import { DeptTable } from './dept-table.tsx';

export function DeptTreePage() {
  const t = useText(deptText);
  return useCan(deptContract.list.access) ? <DeptTree /> : <NoRight title={t('title')} />;
}

const FILTERS = ['deptName', 'deptType', 'status'] as const;
/** Leaves gaps so that entries can be inserted in between. */
const SORT_STEP = 10;
const TYPES = ['company', 'region', 'store', 'department'] as const;

function DeptTree() {
  const t = useText(deptText);
  const status = useStatusFilter();
  const { query, filterBy } = useFilterAddress(deptContract.list.query);
  const answer = useGetDeptsQuery({ query });
  const mayCreate = useCan(deptContract.create.access);
  const mayEdit = useCan(deptContract.update.access);
  const [place, setPlace] = useState({ parentId: 0, sort: 0 });
  const form = useLazyForm<Dept, typeof place>(loadForm, place);
  const [unfolded, setUnfolded] = useState({ all: true, turn: 0 });
  const applied = Object.fromEntries(FILTERS.map((name) => [name, query[name] ?? '']));
  const isFiltered = Object.values(applied).some(Boolean);

  useReopening(deptContract, form.open);
  useAskedForNew(mayCreate ? form.open : undefined);
  if (isForbidden(answer.error)) return <NoRight title={t('title')} />;

  const createBelow = (parent: DeptNode | undefined) => {
    const last = Math.max(0, ...(parent?.children ?? []).map(({ sort }) => sort));
    setPlace({ parentId: parent?.deptId ?? 0, sort: Math.min(MAX_SORT, last + SORT_STEP) });
    void form.open(null);
  };
  const unfold = (all: boolean) => setUnfolded(({ turn }) => ({ all, turn: turn + 1 }));
  return (
    <>
      <PageHeader title={t('title')} description={t(mayEdit ? 'purpose' : 'plainPurpose')} />
      <Card flush>
        <ListFilter
          fields={[
            { name: 'deptName', label: t('name') },
            {
              name: 'deptType',
              label: t('type'),
              options: [{ value: '', label: t('any') }, ...TYPES.map((value) => ({ value, label: t(value) }))],
            },
            status,
          ]}
          applied={applied}
          onSearch={(draft) => (isSameFilters(draft, applied) ? void answer.refetch() : filterBy(draft))}
          searching={answer.isFetching}
        />
        <Toolbar
          end={
            <IconButton
              label={t('refresh')}
              icon={<Icon name="refresh" />}
              loading={answer.isFetching}
              onClick={() => void answer.refetch()}
            />
          }
        >
          {mayCreate && (
            <Button
              tone="solid"
              icon={<Icon name="plus" />}
              onPointerEnter={form.prepare}
              onFocus={form.prepare}
              onClick={() => createBelow(answer.data?.[0])}
            >
              {t('create')}
            </Button>
          )}
          <ExportButton endpoint={deptContract.export} arg={{ query }} />
          <Button onClick={() => unfold(true)}>{t('expandAll')}</Button>
          <Button onClick={() => unfold(false)}>{t('foldAll')}</Button>
        </Toolbar>
        <DeptTable
          // Expanded rows are internal state of the table; a new key resets it.
          key={unfolded.turn}
          answer={answer}
          isFiltered={isFiltered}
          unfolded={unfolded.all || isFiltered}
          form={form}
          onCreateBelow={createBelow}
          onClearFilters={() => filterBy({})}
        />
      </Card>
      {form.element}
    </>
  );
}

const loadForm = async () => (await import('./dept-form.tsx')).DeptForm;
