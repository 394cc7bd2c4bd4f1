import { type ReactNode, type SubmitEvent, useState } from 'react';

import { Field, Select, showToast, Stack, Text, type TreeNode, TreeSelect, useText } from '@backroom/ui';

import type { MutationResult } from '../errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { treeText } from './tree.text.ts';
import { findTreeRow, flattenTree, type TreeRow } from './tree-row.ts';
import type { TreeMoveProps } from './use-tree-move.ts';

interface TreeMoveDialogProps<Row extends TreeRow<Row>> extends TreeMoveProps<Row> {
  /** The complete tree, regardless of the filters of the page. */
  rows: readonly Row[];
  /** The parents to choose from; those that may not contain the row are disabled. */
  getParents: (row: Row, chosenId: number) => readonly TreeNode[];
  /** Takes the search text of the parent, if the parents to choose from are searched elsewhere. */
  onSearch?: ((text: string) => void) | undefined;
  /** If given, no selection is the root; otherwise the root is the parent with the id 0. */
  rootPlaceholder?: string;
  move: (row: Row, position: { parentId: number; before: number }) => Promise<MutationResult<unknown>>;
  /** What another parent would change; below the fields, for a parent that is not the stored one. */
  renderEffects?: (row: Row, parentId: number) => ReactNode;
}

/** Chooses or confirms the new position of a row. Stays open after an error, which is shown in a toast. */
export function TreeMoveDialog<Row extends TreeRow<Row>>(props: TreeMoveDialogProps<Row>) {
  const { record, tree, rows, getParents, onSearch, rootPlaceholder, move, renderEffects, onClose } = props;
  const { translate, getId, getName } = tree;
  const t = useText(treeText);
  const [position, setPosition] = useState(record);
  const [isMoving, setMoving] = useState(false);
  if (!record || !position) return null;
  // After an error the row may have been refetched with a new version.
  const row = findTreeRow(rows, getId, getId(record.row)) ?? record.row;
  const { parentId, before } = position;
  const descendants = flattenTree(row.children);
  const subtreeIds = new Set([row, ...descendants].map((member) => String(getId(member))));
  const siblings = (parentId === 0 ? rows : (findTreeRow(rows, getId, parentId)?.children ?? [])).filter(
    (sibling) => getId(sibling) !== getId(row) && sibling.parentId === parentId,
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMoving(true);
    const { error } = await move(row, { parentId, before });
    setMoving(false);
    if (error !== undefined) return;
    showToast({ tone: 'success', message: translate('moved', { name: getName(row) }) });
    onClose();
  };

  return (
    <FormDialog
      title={translate('moveTitle', { name: getName(row) })}
      submitLabel={translate('confirmMove')}
      isSubmitting={isMoving}
      formError={null}
      isDirty={position !== record}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text tone="soft">
          {descendants.length > 0 ? translate('moveWithBelow', { count: descendants.length }) : translate('moveAlone')}
        </Text>
        <Field label={translate('parent')}>
          {(control) => (
            <TreeSelect
              {...control}
              nodes={disable(getParents(row, parentId), subtreeIds)}
              onSearch={onSearch}
              value={parentId === 0 && rootPlaceholder !== undefined ? null : String(parentId)}
              onValueChange={(id) => setPosition({ row, parentId: Number(id ?? 0), before: 0 })}
              clearable={rootPlaceholder !== undefined}
              placeholder={rootPlaceholder}
            />
          )}
        </Field>
        <Field label={t('place')}>
          {(control) => (
            <Select
              {...control}
              value={String(before)}
              onValueChange={(next) => setPosition({ row, parentId, before: Number(next) })}
              options={[
                { value: '0', label: t('last') },
                ...siblings.map((sibling) => ({
                  value: String(getId(sibling)),
                  label: t('before', { name: getName(sibling) }),
                })),
              ]}
            />
          )}
        </Field>
        {parentId !== row.parentId && renderEffects?.(row, parentId)}
      </Stack>
    </FormDialog>
  );
}

/** A row cannot move below itself. */
const disable = (nodes: readonly TreeNode[], ids: ReadonlySet<string>): TreeNode[] =>
  nodes.map((node) => ({
    ...node,
    disabled: node.disabled === true || ids.has(node.id),
    children: disable(node.children ?? [], ids),
  }));
