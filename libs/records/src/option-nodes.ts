import { useMemo } from 'react';

import type { TreeNode } from '@backroom/ui';

interface TreeOption<Option> {
  id: number;
  label: string;
  disabled?: boolean | undefined;
  children: readonly Option[];
}

/**
 * The nodes of a tree of options.
 *
 * @param isDisabled options for which it is true are shown, with their children, but cannot be selected
 */
export const toOptionNodes = <Option extends TreeOption<Option>>(
  options: readonly Option[],
  isDisabled = ({ disabled }: Option) => disabled === true,
): TreeNode[] =>
  options.map((option) => ({
    id: String(option.id),
    label: option.label,
    disabled: isDisabled(option),
    children: toOptionNodes(option.children, isDisabled),
  }));

/** The nodes of a tree of options; none while it is not loaded. */
export const useOptionNodes = <Option extends TreeOption<Option>>(options: readonly Option[] | undefined): TreeNode[] =>
  useMemo(() => toOptionNodes(options ?? []), [options]);

/** The label of a node, at any depth; undefined if there is none. */
export function findNodeLabel(nodes: readonly TreeNode[], id: string): string | undefined {
  for (const node of nodes) {
    const label = node.id === id ? node.label : findNodeLabel(node.children ?? [], id);
    if (label !== undefined) return label;
  }
  return undefined;
}
