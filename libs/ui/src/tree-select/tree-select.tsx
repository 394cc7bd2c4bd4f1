import { type ComponentPropsWithRef, type FocusEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';

import { comboboxText } from '../combobox/combobox.text.ts';
import { PickerButtons, PickerFrame, PickerInput } from '../combobox/picker-field.tsx';
import { UncommittedTextAlert } from '../combobox/uncommitted-text.tsx';
import { useText } from '../i18n/text.ts';
import { AnchoredPopover } from '../popover/anchored-popover.tsx';
import { Tree, type TreeHandle } from '../tree/tree.tsx';
import { formatPath, indexTree, type TreeIndex, type TreeNode } from '../tree/tree-data.ts';
import { treeSelectText } from './tree-select.text.ts';
import { useTreePopup } from './use-tree-popup.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'ref' | 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type' | 'role' | 'className' | 'style' | 'children'
>;

export interface TreeSelectProps extends InputProps {
  nodes: readonly TreeNode[];
  /** `null`: no selection. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** False if a value is required. Defaults to true. */
  clearable?: boolean;
  /** Called with the typed text, for nodes that are searched by the caller. */
  onSearch?: ((query: string) => void) | undefined;
}

/**
 * What is typed replaces the text of a field that was reached: by a click, the first one of a field that had the focus
 * before, such as the first of a dialog, included. The next click places the caret.
 */
function useSelectedText() {
  const isClicked = useRef(false);
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      isClicked.current = false;
      currentTarget.select();
    },
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      const field = event.currentTarget;
      const isFocused = document.activeElement === field;
      const isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
      if (isFocused && (isClicked.current || !isSelected)) return;
      event.preventDefault();
      if (!isFocused) field.focus();
      isClicked.current = true;
    },
  };
}

/**
 * Selects a node of a tree, in a form.
 *
 * ARIA combobox with a tree popup. Keys in the field: Down opens, then moves into the tree; typing searches, Enter then
 * takes the first match; Alt+Up and Esc close; Esc discards the typed text; deleting the whole path clears. In the tree:
 * the keys of Tree; Enter selects; Esc returns to the field. The selected node is shown with its path, 总部/华东/财务部.
 * Text that selects nothing stays and prevents the form from being submitted. Accepts the control props of Field.
 */
export function TreeSelect({
  value,
  onValueChange,
  nodes,
  clearable = true,
  onSearch,
  placeholder,
  disabled = false,
  readOnly = false,
  ...input
}: TreeSelectProps) {
  const [t, tTree] = [useText(comboboxText), useText(treeSelectText)];
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const selectedEntry = value === null ? undefined : index.byId.get(value);
  const isLocked = disabled || readOnly;
  const canClear = clearable && !isLocked && value !== null;
  const clear = () => onValueChange(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const selectedText = useSelectedText();
  const treeRef = useRef<TreeHandle>(null);
  const field = useTreePopup({ anchorRef, input: inputRef, tree: treeRef }, isLocked, input.onBlur);
  useEffect(() => onSearch?.(field.query), [onSearch, field.query]);
  // Falls back to the id while the nodes are loading.
  const path = value === null ? '' : selectedEntry ? formatPath(selectedEntry) : value;

  const handleText = (text: string) => {
    // The selected path was deleted.
    if (text === '' && field.query === '' && canClear) clear();
    else field.search(text === path ? '' : text);
  };

  const anchor = (
    <PickerFrame ref={anchorRef}>
      <PickerInput
        placeholder={path || (placeholder ?? t('placeholder'))}
        {...input}
        {...field.inputProps}
        ref={inputRef}
        title={path}
        value={field.query !== '' ? field.query : path}
        {...selectedText}
        onChange={({ target }) => handleText(target.value)}
        disabled={disabled}
        readOnly={readOnly}
        data-clear={canClear ? '' : undefined}
        data-state={field.open ? 'open' : 'closed'}
      />
      <PickerButtons
        labels={{ clear: t('clear'), open: t('open') }}
        disabled={isLocked}
        onClear={!isLocked && (field.clearQuery ?? (canClear && clear))}
        onToggle={field.toggle}
      />
      <UncommittedTextAlert {...field.uncommitted} />
    </PickerFrame>
  );

  return (
    <AnchoredPopover
      open={field.open}
      onClose={field.dismiss}
      anchor={anchor}
      anchorRef={anchorRef}
      label={tTree('nodes')}
      isList
    >
      <Tree
        // What is expanded at first follows from the nodes, which may arrive while it is open.
        key={nodes.length === 0 ? 'empty' : 'filled'}
        ref={treeRef}
        id={field.treeId}
        label={tTree('nodes')}
        nodes={nodes}
        selected={value}
        onSelect={(id) => {
          onValueChange(id);
          field.close();
        }}
        defaultExpanded={getAncestorIds(value, index)}
        query={field.query}
        viewRows={8}
      />
    </AnchoredPopover>
  );
}

/** Ids to expand to show the selected node; a single root if nothing is selected. */
function getAncestorIds(value: string | null, { byId, roots }: TreeIndex): string[] {
  const ancestorIds: string[] = [];
  for (let entry = byId.get(value ?? '')?.parent; entry; entry = entry.parent) ancestorIds.push(entry.node.id);
  return ancestorIds.length > 0 || roots.length > 1 ? ancestorIds : roots.map(({ node }) => node.id);
}
