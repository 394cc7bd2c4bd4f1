import { useMemo, useRef } from 'react';

import { comboboxText } from '../combobox/combobox.text.ts';
import { PickerButtons } from '../combobox/picker-field.tsx';
import { TagField, TagInput } from '../combobox/tag-field.tsx';
import { UncommittedTextAlert } from '../combobox/uncommitted-text.tsx';
import { useText } from '../i18n/text.ts';
import { toggleChecked } from '../tree/checked-nodes.ts';
import type { TreeHandle } from '../tree/tree.tsx';
import { indexTree, type TreeIndex } from '../tree/tree-data.ts';
import { TreePopover } from './tree-popover.tsx';
import type { MultiTreeSelectProps } from './tree-select.types.ts';
import { useTreePopup } from './use-tree-popup.ts';

/** `TreeSelect` with `multiple`: checked nodes are tags in the field, at most `maxTags` of them visible. */
export function MultiTreeSelect({
  multiple: _,
  value,
  onValueChange,
  linked = true,
  maxTags = 2,
  nodes,
  defaultExpanded,
  loadChildren,
  clearable = true,
  placeholder,
  disabled = false,
  readOnly = false,
  ...input
}: MultiTreeSelectProps) {
  const t = useText(comboboxText);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const checked = useMemo(() => new Set(value), [value]);
  const allTags = useMemo(() => toTags(index, value, linked), [index, value, linked]);
  const isLocked = disabled || readOnly;
  const canClear = clearable && !isLocked && value.length > 0;
  const anchorRef = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const treeRef = useRef<TreeHandle>(null);
  const field = useTreePopup({ anchorRef, input: inputRef, tree: treeRef }, isLocked, input.onBlur);
  const remove = (id: string) => onValueChange([...toggleChecked(index, checked, id, linked)]);
  const hiddenCount = Math.max(0, allTags.length - maxTags);

  const anchor = (
    <TagField
      ref={anchorRef}
      tags={allTags.slice(hiddenCount)}
      hiddenLabels={allTags.slice(0, hiddenCount).map(({ label }) => label)}
      getTagProps={() => ({ tabIndex: -1 })}
      onRemove={remove}
      invalid={field.uncommitted.error !== null || input['aria-invalid'] === true || input['aria-invalid'] === 'true'}
      disabled={disabled}
      readOnly={readOnly}
    >
      <TagInput
        placeholder={value.length === 0 ? (placeholder ?? t('placeholder')) : undefined}
        {...input}
        {...field.inputProps}
        ref={inputRef}
        onKeyDown={(event) => {
          field.inputProps.onKeyDown(event);
          const last = allTags.at(-1);
          if (event.key === 'Backspace' && field.query === '' && last && !isLocked) remove(last.value);
        }}
        value={field.query}
        onChange={(event) => field.search(event.target.value)}
        disabled={disabled}
        readOnly={readOnly}
      />
      <PickerButtons
        labels={{ clear: t('clear'), open: t('open') }}
        disabled={isLocked}
        onClear={!isLocked && (field.clearQuery ?? (canClear && (() => onValueChange([]))))}
        onToggle={field.toggle}
      />
      <UncommittedTextAlert {...field.uncommitted} />
    </TagField>
  );

  return (
    <TreePopover
      field={field}
      treeRef={treeRef}
      anchor={anchor}
      anchorRef={anchorRef}
      nodes={nodes}
      checked={checked}
      onCheckedChange={(next) => {
        onValueChange([...next]);
        // Within the tree further matches can be checked.
        if (document.activeElement === inputRef.current) field.search('');
      }}
      linked={linked}
      defaultExpanded={defaultExpanded ?? index.roots.map(({ node }) => node.id)}
      loadChildren={loadChildren}
    />
  );
}

/** Tags of the value. If linked, a checked parent represents its descendants. Unknown ids get a tag too. */
function toTags(index: TreeIndex, value: readonly string[], linked: boolean) {
  const checked = new Set(value);
  return value.flatMap((id) => {
    const entry = index.byId.get(id);
    if (linked && entry?.parent && checked.has(entry.parent.node.id)) return [];
    return [{ value: id, label: entry ? entry.node.label : id }];
  });
}
