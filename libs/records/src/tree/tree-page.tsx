import type { ReactNode } from 'react';

import { useText } from '@backroom/ui';

import { isForbidden } from '../errors.ts';
import type { FilterField } from '../list/filter-field.ts';
import { Forbidden } from '../list/forbidden.tsx';
import { listText } from '../list/list.text.ts';
import { ListRoot } from '../list/list-frame.tsx';
import { ListHead } from '../list/list-head.tsx';
import { CreateButton } from '../list/list-toolbar.tsx';
import type { LazyForm } from '../list/use-lazy-form.ts';
import { type ListTool, NO_TOOLS } from '../tools/list-tool.ts';
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
  /** What else can be done with the tree, seldom. */
  tools?: readonly ListTool[];
}

/** The line above the tree: as above a list, with the expansion of all rows. */
export function TreeToolbar<Row extends TreeRow<Row>>({
  tree,
  fields,
  form,
  onCreate,
  tools = NO_TOOLS,
}: TreeToolbarProps<Row>) {
  const { translate, urlState, result, setAllExpanded, canEdit } = tree;
  const t = useText(treeText);
  const tList = useText(listText);
  const expansion: ListTool = {
    items: [
      { id: 'expandAll', label: t('expandAll'), onSelect: () => setAllExpanded(true) },
      { id: 'foldAll', label: t('foldAll'), onSelect: () => setAllExpanded(false) },
    ],
    element: null,
  };
  return (
    <ListHead
      title={translate('title')}
      purpose={translate(canEdit ? 'purpose' : 'plainPurpose')}
      count={result.data && countTree(result.data)}
      result={result}
      fields={fields}
      search={{ name: 'keyword', label: tList('search') }}
      active={urlState.filters}
      onChange={urlState.setFilters}
      onReload={() => void result.refetch()}
      onRefresh={() => void result.refetch()}
      tools={[expansion, ...tools]}
    >
      <CreateButton form={form} onCreate={onCreate} />
    </ListHead>
  );
}
