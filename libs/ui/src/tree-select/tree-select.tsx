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
  /** False where one has to be chosen. */
  clearable?: boolean;
}

export interface SingleTreeSelectProps extends TreeSelectCommon {
  multiple?: false;
  /** `null`: nothing chosen. */
  value: string | null;
  onValueChange: (value: string | null) => void;
}

export interface MultiTreeSelectProps extends TreeSelectCommon {
  multiple: true;
  /** Checked nodes; half-checked parents are not among them. */
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** Parents and children are checked together. True if left out. */
  linked?: boolean;
  /** Tags to show; the rest is counted as "+n". 2 if left out. */
  maxTags?: number;
}

export type TreeSelectProps = SingleTreeSelectProps | MultiTreeSelectProps;

/**
 * One or several nodes of a tree, in a form.
 *
 * ARIA combobox with a tree. Keys in the field: Down opens, then goes into the tree; typing searches; Alt+Up and Esc
 * close; Esc clears when it is closed. In the tree: the keys of Tree; Enter chooses; Esc comes back to the field. The
 * chosen node is shown with its path, 总部/华东/财务部. Takes the control props of Field.
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
  // Where a node is not known here (its parent is not fetched yet) its id has to do.
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

/** What has to be open to see the chosen node; the top when nothing is. */
function wayTo(value: string | null, { byId, top }: ReturnType<typeof indexTree>): string[] {
  const way: string[] = [];
  for (let place = byId.get(value ?? '')?.parent; place; place = place.parent) way.push(place.node.id);
  return way.length > 0 || top.length > 1 ? way : top.map(({ node }) => node.id);
}
