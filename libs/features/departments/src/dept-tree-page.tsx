import { useState } from 'react';

import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { departmentsApi, useRemoveDeptsMutation, useUpdateDeptMutation } from '@backroom/client/departments';
import { toNextSort } from '@backroom/contract';
import { deptContract, type DeptNode } from '@backroom/contract/departments';
import {
  Forbidden,
  ListFrame,
  prefetchList,
  TreePage,
  TreeRows,
  TreeToolbar,
  useExportTool,
  useImportTool,
  useLazyDialog,
  useLazyForm,
  useRemoval,
  useStatusFilter,
  useStatusUpdate,
  useTreeActions,
  useTreeMove,
  useTreePage,
  useTreeUrlState,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { useDeptColumns } from './departments-columns.tsx';
import { canContain, getId, getName, toStatusUpdate } from './departments-values.ts';
import { useDeptMerge } from './use-dept-merge.ts';
import { useHolderFilters } from './use-holder-filters.ts';

export function DeptTreePage() {
  const t = useText(deptText);
  return useCan(deptContract.list.access) ? <DeptTree /> : <Forbidden title={t('title')} />;
}

DeptTreePage.prefetch = prefetchList(deptContract.list, departmentsApi.endpoints.getDepts);

const TYPES = ['company', 'region', 'store', 'department'] as const;

function DeptTree() {
  const t = useText(deptText);
  const status = useStatusFilter();
  const urlState = useTreeUrlState(deptContract.list);
  const result = useListQuery(departmentsApi.endpoints.getDepts, { query: urlState.query });
  const [remove] = useRemoveDeptsMutation();
  const [update] = useUpdateDeptMutation();
  const columns = useDeptColumns();
  const tree = useTreePage<DeptNode>({ translate: t, contract: deptContract, urlState, result, getId, getName });
  const [formDefaults, setFormDefaults] = useState({ parentId: 0, sort: 0 });
  const form = useLazyForm(loadForm, { contract: deptContract, createLabel: t('create') }, formDefaults);

  const createBelow = (parent: DeptNode | undefined) => {
    const last = Math.max(0, ...(parent?.children ?? []).map(({ sort }) => sort));
    setFormDefaults({ parentId: parent?.deptId ?? 0, sort: toNextSort(last) });
    void form.open(null);
  };
  const merge = useDeptMerge();
  const actions = useTreeActions(tree, {
    form,
    onCreateBelow: createBelow,
    move: useTreeMove(tree, { load: loadMove, canContain }),
    removal: useRemoval(tree, { remove, heldBy: 'deptId' }),
    history: useLazyDialog(loadHistory),
    extra: merge.rowActions,
    status: useStatusUpdate(update, toStatusUpdate),
  });
  const holderFilters = useHolderFilters(urlState.query, result.data);
  const leaderStatus = { ...status, name: 'leaderStatus', label: t('leaderStatus') };
  const fields = [
    ...holderFilters,
    // Set by the home page.
    ...(urlState.query.leaderStatus === undefined ? [] : [leaderStatus]),
    { name: 'deptName', label: t('name') },
    { name: 'deptType', label: t('type'), options: TYPES.map((value) => ({ value, label: t(value) })) },
    status,
  ];

  const tools = [
    useImportTool(deptContract.import, loadImport),
    useExportTool(deptContract.export, { query: urlState.query }),
  ];

  return (
    <TreePage tree={tree}>
      <ListFrame>
        <TreeToolbar
          tree={tree}
          fields={fields}
          form={form}
          onCreate={() => createBelow(result.data?.[0])}
          tools={tools}
        />
        <TreeRows tree={tree} columns={columns} actions={actions} />
      </ListFrame>
      {actions.dialogs}
      {merge.element}
    </TreePage>
  );
}

const loadForm = async () => (await import('./dept-form.tsx')).DeptForm;
const loadMove = async () => (await import('./dept-move-dialog.tsx')).DeptMoveDialog;
const loadImport = async () => (await import('./dept-import-dialog.tsx')).DeptImportDialog;
const loadHistory = async () => (await import('./dept-history.tsx')).DeptHistory;
