import type { ReactNode } from 'react';

import { Icon, IconButton, useText } from '@backroom/ui';

import { isForbidden } from '../errors.ts';
import type { FilterField } from '../list/filter-field.ts';
import { Forbidden } from '../list/forbidden.tsx';
import { listText } from '../list/list.text.ts';
import { ListBar } from '../list/list-bar.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { ListRoot } from '../list/list-frame.tsx';
import { CreateButton } from '../list/list-toolbar.tsx';
import type { LazyForm } from '../list/use-lazy-form.ts';
import { treeText } from './tree.text.ts';
import { countTree, type TreeRow } from './tree-row.ts';
import type { TreeState } from './use-tree-page.ts';

interface TreePartProps<Row extends TreeRow<Row>> {
  tree: TreeState<Row>;
}

interface TreePageProps<Row extends TreeRow<Row>> extends TreePartProps<Row> {
  /** A `ListFrame` with `TreeToolbar` and `TreeRows`, and the dialogs. */
  children: ReactNode;
}

/** A page with a tree of records; without permission to list them, only a note. */
export function TreePage<Row extends TreeRow<Row>>({ tree, children }: TreePageProps<Row>) {
  const { translate, result } = tree;
  if (isForbidden(result.error)) return <Forbidden title={translate('title')} />;
  return <ListRoot>{children}</ListRoot>;
}

interface TreeToolbarProps<Row extends TreeRow<Row>> extends TreePartProps<Row> {
  fields: readonly FilterField[];
  form: Pick<LazyForm<Row>, 'createLabel' | 'canCreate' | 'preload'>;
  onCreate: () => void;
  /** Additional buttons. */
  children?: ReactNode;
}

/** Title, search and filters, expansion, refresh and creation. */
export function TreeToolbar<Row extends TreeRow<Row>>({
  tree,
  fields,
  form,
  onCreate,
  children,
}: TreeToolbarProps<Row>) {
  const { translate, urlState, result, setAllExpanded, canEdit } = tree;
  const t = useText(treeText);
  const tList = useText(listText);
  return (
    <ListBar
      title={translate('title')}
      purpose={translate(canEdit ? 'purpose' : 'plainPurpose')}
      count={result.data && countTree(result.data)}
      result={result}
      filters={
        <ListFilters
          fields={fields}
          search={{ name: 'keyword', label: tList('search') }}
          active={urlState.filters}
          onChange={urlState.setFilters}
          onReload={() => void result.refetch()}
        />
      }
      actions={
        <>
          {children}
          <IconButton
            label={t('expandAll')}
            icon={<Icon name="chevrons-up-down" />}
            onClick={() => setAllExpanded(true)}
          />
          <IconButton label={t('foldAll')} icon={<Icon name="minus" />} onClick={() => setAllExpanded(false)} />
          <IconButton
            label={t('refresh')}
            icon={<Icon name="refresh" />}
            loading={result.isFetching}
            onClick={() => void result.refetch()}
          />
          <CreateButton form={form} onCreate={onCreate} />
        </>
      }
    />
  );
}
