import { useMemo, useRef } from 'react';

import { ChoiceButtons } from '../combobox/choice-box.tsx';
import { comboboxText } from '../combobox/combobox.text.ts';
import { TagBox, TagInput } from '../combobox/tag-box.tsx';
import { useText } from '../i18n/text.ts';
import { Anchored } from '../popover/anchored.tsx';
import { toggleChecked } from '../tree/checked.ts';
import { Tree, type TreeHandle } from '../tree/tree.tsx';
import { indexTree, type TreeIndex } from '../tree/tree-data.ts';
import { treeSelectText } from './tree-select.text.ts';
import { type MultiTreeSelectProps } from './tree-select.tsx';
import { useTreeField } from './use-tree-field.ts';

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
  const own = useText(treeSelectText);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const checked = useMemo(() => new Set(value), [value]);
  const shown = useMemo(() => topmost(index, value, linked), [index, value, linked]);
  const still = disabled || readOnly;
  const canClear = clearable && !still && value.length > 0;
  const box = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const tree = useRef<TreeHandle>(null);
  const field = useTreeField({ box, input: inputRef, tree }, still, undefined);
  const remove = (id: string) => onValueChange([...toggleChecked(index, checked, id, linked)]);
  const split = Math.max(0, shown.length - maxTags);

  const anchor = (
    <TagBox
      ref={box}
      tags={shown.slice(split)}
      hidden={shown.slice(0, split).map(({ label }) => label)}
      tagProps={() => ({ tabIndex: -1 })}
      onRemove={remove}
      invalid={input['aria-invalid'] === true || input['aria-invalid'] === 'true'}
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
          const last = shown.at(-1);
          if (event.key === 'Backspace' && field.query === '' && last && !still) remove(last.value);
        }}
        value={field.query}
        onChange={(event) => field.search(event.target.value)}
        disabled={disabled}
        readOnly={readOnly}
      />
      <ChoiceButtons words={{ clear: t('clear'), open: t('open') }} disabled={still} onClear={canClear && (() => onValueChange([]))} onToggle={field.toggle} />
    </TagBox>
  );

  return (
    <Anchored open={field.open} onClose={field.close} anchor={anchor} anchorRef={box}>
      <Tree
        ref={tree}
        id={field.treeId}
        label={own('nodes')}
        nodes={nodes}
        checked={checked}
        onCheckedChange={(next) => onValueChange([...next])}
        linked={linked}
        defaultExpanded={defaultExpanded ?? index.top.map(({ node }) => node.id)}
        query={field.query}
        viewRows={8}
        {...(loadChildren && { loadChildren })}
      />
    </Anchored>
  );
}

/** Tags of the value. If linked, a checked parent represents its descendants. Unknown ids get a tag too. */
function topmost(index: TreeIndex, value: readonly string[], linked: boolean) {
  const checked = new Set(value);
  return value.flatMap((id) => {
    const place = index.byId.get(id);
    if (linked && place?.parent && checked.has(place.parent.node.id)) return [];
    return [{ value: id, label: place ? place.node.label : id }];
  });
}
