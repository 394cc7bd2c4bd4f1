import { useState } from 'react';

import { useCan } from '@backroom/auth';
import { useGetDeptsQuery } from '@backroom/client/departments';
import { MAX_SORT } from '@backroom/contract';
import { type Dept, deptContract, type DeptNode } from '@backroom/contract/departments';
import {
  ExportButton,
  Forbidden,
  isForbidden,
  isSameFilters,
  ListFilter,
  useDraftRecovery,
  useFilterUrlState,
  useLazyDialog,
  useNewRecordRequest,
  useStatusFilter,
} from '@backroom/records';
import { Button, Card, Icon, IconButton, PageHeader, Toolbar, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { DeptTable } from './dept-table.tsx';

export function DeptTreePage() {
  const t = useText(deptText);
  return useCan(deptContract.list.access) ? <DeptTree /> : <Forbidden title={t('title')} />;
}

const FILTERS = ['deptName', 'deptType', 'status'] as const;
/** Leaves gaps so that entries can be inserted in between. */
const SORT_STEP = 10;
const TYPES = ['company', 'region', 'store', 'department'] as const;

function DeptTree() {
  const t = useText(deptText);
  const status = useStatusFilter();
  const { query, setFilters } = useFilterUrlState(deptContract.list.query);
  const result = useGetDeptsQuery({ query });
  const canCreate = useCan(deptContract.create.access);
  const canEdit = useCan(deptContract.update.access);
  const [formDefaults, setFormDefaults] = useState({ parentId: 0, sort: 0 });
  const form = useLazyDialog<Dept, typeof formDefaults>(loadForm, formDefaults);
  const [expansion, setExpansion] = useState({ isExpanded: true, revision: 0 });
  const applied = Object.fromEntries(FILTERS.map((name) => [name, query[name] ?? '']));
  const isFiltered = Object.values(applied).some(Boolean);

  useDraftRecovery(deptContract, form.open);
  useNewRecordRequest(canCreate ? form.open : undefined);
  if (isForbidden(result.error)) return <Forbidden title={t('title')} />;

  const createChild = (parent: DeptNode | undefined) => {
    const last = Math.max(0, ...(parent?.children ?? []).map(({ sort }) => sort));
    setFormDefaults({ parentId: parent?.deptId ?? 0, sort: Math.min(MAX_SORT, last + SORT_STEP) });
    void form.open(null);
  };
  const setAllExpanded = (isExpanded: boolean) =>
    setExpansion(({ revision }) => ({ isExpanded, revision: revision + 1 }));
  return (
    <>
      <PageHeader title={t('title')} description={t(canEdit ? 'purpose' : 'plainPurpose')} />
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
          onSearch={(draft) => (isSameFilters(draft, applied) ? void result.refetch() : setFilters(draft))}
          searching={result.isFetching}
        />
        <Toolbar
          end={
            <IconButton
              label={t('refresh')}
              icon={<Icon name="refresh" />}
              loading={result.isFetching}
              onClick={() => void result.refetch()}
            />
          }
        >
          {canCreate && (
            <Button
              tone="solid"
              icon={<Icon name="plus" />}
              onPointerEnter={form.preload}
              onFocus={form.preload}
              onClick={() => createChild(result.data?.[0])}
            >
              {t('create')}
            </Button>
          )}
          <ExportButton endpoint={deptContract.export} arg={{ query }} />
          <Button onClick={() => setAllExpanded(true)}>{t('expandAll')}</Button>
          <Button onClick={() => setAllExpanded(false)}>{t('foldAll')}</Button>
        </Toolbar>
        <DeptTable
          // Expanded rows are internal state of the table; a new key resets it.
          key={expansion.revision}
          result={result}
          isFiltered={isFiltered}
          isExpanded={expansion.isExpanded || isFiltered}
          form={form}
          onCreateChild={createChild}
          onClearFilters={() => setFilters({})}
        />
      </Card>
      {form.element}
    </>
  );
}

const loadForm = async () => (await import('./dept-form.tsx')).DeptForm;
