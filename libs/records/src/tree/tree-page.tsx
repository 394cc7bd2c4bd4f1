import type { ReactNode } from 'react';

import { Button, Icon, IconButton, PageHeader, Toolbar, useText } from '@backroom/ui';

import { isForbidden } from '../errors.ts';
import { type FilterField, FilterForm, getApplied, isSame } from '../list/filter-form.tsx';
import { Forbidden } from '../list/forbidden.tsx';
import { CreateButton } from '../list/list-toolbar.tsx';
import type { LazyForm } from '../list/use-lazy-form.ts';
import { treeText } from './tree.text.ts';
import type { TreeRow } from './tree-row.ts';
import type { TreeState } from './use-tree-page.ts';

interface TreePartProps<Row extends TreeRow<Row>> {
  tree: TreeState<Row>;
}

interface TreePageProps<Row extends TreeRow<Row>> extends TreePartProps<Row> {
  /** A card with `TreeFilter`, `TreeToolbar` and `TreeRows`, and the dialogs. */
  children: ReactNode;
}

/** A page with a tree of records and its header; without permission to list them, only a note. */
export function TreePage<Row extends TreeRow<Row>>({ tree, children }: TreePageProps<Row>) {
  const { translate, result, canEdit } = tree;
  if (isForbidden(result.error)) return <Forbidden title={translate('title')} />;
  return (
    <>
      <PageHeader title={translate('title')} description={translate(canEdit ? 'purpose' : 'plainPurpose')} />
      {children}
    </>
  );
}

interface TreeFilterProps<Row extends TreeRow<Row>> extends TreePartProps<Row> {
  fields: readonly FilterField[];
}

/** The filters of a tree. A search for the same filters reloads the rows. */
export function TreeFilter<Row extends TreeRow<Row>>({ tree, fields }: TreeFilterProps<Row>) {
  const { urlState, result } = tree;
  const applied = getApplied(fields, urlState.filters);
  return (
    <FilterForm
      fields={fields}
      applied={applied}
      onSearch={(draft) => (isSame(draft, applied) ? void result.refetch() : urlState.setFilters(draft))}
      searching={result.isFetching}
    />
  );
}

interface TreeToolbarProps<Row extends TreeRow<Row>> extends TreePartProps<Row> {
  form: Pick<LazyForm<Row>, 'createLabel' | 'canCreate' | 'preload'>;
  onCreate: () => void;
  /** Additional buttons. */
  children?: ReactNode;
}

/** Creation, expansion and refresh. */
export function TreeToolbar<Row extends TreeRow<Row>>({ tree, form, onCreate, children }: TreeToolbarProps<Row>) {
  const { result, setAllExpanded } = tree;
  const t = useText(treeText);
  return (
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
      <CreateButton form={form} onCreate={onCreate} />
      {children}
      <Button onClick={() => setAllExpanded(true)}>{t('expandAll')}</Button>
      <Button onClick={() => setAllExpanded(false)}>{t('foldAll')}</Button>
    </Toolbar>
  );
}
