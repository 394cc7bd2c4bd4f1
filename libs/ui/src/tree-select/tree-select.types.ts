import type { ComponentPropsWithRef } from 'react';

import type { TreeNode } from '../tree/tree-data.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'ref' | 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type' | 'role' | 'className' | 'style' | 'children'
>;

export interface TreeSelectBaseProps extends InputProps {
  nodes: readonly TreeNode[];
  defaultExpanded?: readonly string[] | 'all';
  loadChildren?: (id: string) => Promise<readonly TreeNode[]>;
  /** False if a value is required. Defaults to true. */
  clearable?: boolean;
}

export interface SingleTreeSelectProps extends TreeSelectBaseProps {
  multiple?: false;
  /** `null`: no selection. */
  value: string | null;
  onValueChange: (value: string | null) => void;
}

export interface MultiTreeSelectProps extends TreeSelectBaseProps {
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
