import { type ComponentPropsWithRef, useMemo, useRef } from 'react';

import { ChoiceBox, ChoiceButtons, ChoiceInput } from '../combobox/choice-box.tsx';
import { comboboxText } from '../combobox/combobox.text.ts';
import { useText } from '../i18n/text.ts';
import { Anchored } from '../popover/anchored.tsx';
import { Tree, type TreeHandle } from '../tree/tree.tsx';
import { indexTree, pathOf, type TreeNode } from '../tree/tree-data.ts';
import { MultiTreeSelect } from './multi-tree-select.tsx';
import { treeSelectText } from './tree-select.text.ts';
import { useTreeField } from './use-tree-field.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'ref' | 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type' | 'role' | 'className' | 'style' | 'children'
>;

export interface TreeSelectCommon extends InputProps {
  nodes: readonly TreeNode[];
  defaultExpanded?: readonly string[] | 'all';
  loadChildren?: (id: string) => Promise<readonly TreeNode[]>;
  /** False if a value is required. Defaults to true. */
  clearable?: boolean;
}

export interface SingleTreeSelectProps extends TreeSelectCommon {
  multiple?: false;
  /** `null`: no selection. */
  value: string | null;
  onValueChange: (value: string | null) => void;
}

export interface MultiTreeSelectProps extends TreeSelectCommon {
  multiple: true;
  /** Checked nodes; half-checked parents are not included. */
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** Parents and children are checked together. Defaults to true. */
  linked?: boolean;
  /** Maximum number of tags; the rest is counted as "+n". Defaults to 2. */
  maxTags?: number;
}

export type TreeSelectProps = SingleTreeSelectProps | MultiTreeSelectProps;

/**
 * Selects one or several nodes of a tree, in a form.
 *
 * ARIA combobox with a tree popup. Keys in the field: Down opens, then moves into the tree; typing searches; Alt+Up and
 * Esc close; Esc clears if closed. In the tree: the keys of Tree; Enter selects; Esc returns to the field. The selected
 * node is shown with its path, 总部/华东/财务部. Accepts the control props of Field.
 */
export function TreeSelect(props: TreeSelectProps) {
  return props.multiple ? <MultiTreeSelect {...props} /> : <SingleTreeSelect {...props} />;
}

function SingleTreeSelect({
  multiple: _,
  value,
  onValueChange,
  nodes,
  defaultExpanded,
  loadChildren,
  clearable = true,
  placeholder,
  disabled = false,
  readOnly = false,
  ...input
}: SingleTreeSelectProps) {
  const t = useText(comboboxText);
  const own = useText(treeSelectText);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const chosen = value === null ? undefined : index.byId.get(value);
  const still = disabled || readOnly;
  const canClear = clearable && !still && value !== null;
  const clear = () => onValueChange(null);
  const box = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const tree = useRef<TreeHandle>(null);
  const field = useTreeField({ box, input: inputRef, tree }, still, canClear ? clear : undefined);
  // Falls back to the id if the node is not loaded yet.
  const path = value === null ? '' : chosen ? pathOf(chosen) : value;

  const anchor = (
    <ChoiceBox ref={box}>
      <ChoiceInput
        placeholder={path || (placeholder ?? t('placeholder'))}
        {...input}
        {...field.inputProps}
        ref={inputRef}
        title={path}
        value={field.query !== '' ? field.query : path}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => field.search(event.target.value === path ? '' : event.target.value)}
        disabled={disabled}
        readOnly={readOnly}
        data-clear={canClear ? '' : undefined}
        data-state={field.open ? 'open' : 'closed'}
      />
      <ChoiceButtons words={{ clear: t('clear'), open: t('open') }} disabled={still} onClear={canClear && clear} onToggle={field.toggle} />
    </ChoiceBox>
  );

  return (
    <Anchored open={field.open} onClose={field.close} anchor={anchor} anchorRef={box}>
      <Tree
        ref={tree}
        id={field.treeId}
        label={own('nodes')}
        nodes={nodes}
        selected={value}
        defaultExpanded={defaultExpanded ?? wayTo(value, index)}
        query={field.query}
        viewRows={8}
        {...(loadChildren && { loadChildren })}
        onSelect={(id) => {
          onValueChange(id);
          field.close();
        }}
      />
    </Anchored>
  );
}

/** Ids to expand to show the selected node; a single root if nothing is selected. */
function wayTo(value: string | null, { byId, top }: ReturnType<typeof indexTree>): string[] {
  const way: string[] = [];
  for (let place = byId.get(value ?? '')?.parent; place; place = place.parent) way.push(place.node.id);
  return way.length > 0 || top.length > 1 ? way : top.map(({ node }) => node.id);
}
