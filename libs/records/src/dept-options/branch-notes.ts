import { MAX_TREE_MATCHES } from '@backroom/contract/departments';
import { toTreeSearchText, translate, type TreeNode } from '@backroom/ui';

import { type BranchesState, SEARCH, toBranchKey } from './branches-state.ts';
import type { BranchOption } from './merge-branches.ts';
import { treeBranchesText } from './tree-branches.text.ts';

/**
 * The nodes with a row in the place of children that are not there: loading when it comes into view, failed, or too
 * many. The last row is about the search.
 */
export function addBranchNotes(
  nodes: readonly TreeNode[],
  options: readonly BranchOption[],
  state: BranchesState,
  open: (deptId: number) => void,
): TreeNode[] {
  const missing = new Map<string, number>();
  const count = ({ id, childCount = 0, children }: BranchOption) => {
    if (childCount > children.length) missing.set(String(id), childCount - children.length);
    children.forEach(count);
  };
  options.forEach(count);

  const matches = findMatches(state);
  const keywords = toTreeSearchText(state.text);
  const addTo = (siblings: readonly TreeNode[]): TreeNode[] =>
    siblings.map((node) => {
      const children = addTo(node.children ?? []);
      const number = missing.get(node.id);
      return {
        ...node,
        ...(matches.has(node.id) && { keywords }),
        children: number === undefined ? children : [...children, toBranchNote(Number(node.id), number, state, open)],
      };
    });
  return [...addTo(nodes), ...toSearchNotes(state, matches.size)];
}

/** Ids of what the server has found by the words of the text, which the tree searches as a whole. */
function findMatches({ reads, text }: BranchesState): ReadonlySet<string> {
  const read = reads.get(SEARCH);
  const ids = new Set<string>();
  if (text.trim() === '' || read?.query.keyword !== text.trim()) return ids;
  const words = text.trim().toLowerCase().split(/\s+/);
  const add = ({ id, label, children }: BranchOption) => {
    // The result has no others but ancestors.
    if (children.length === 0 || words.every((word) => label.toLowerCase().includes(word))) ids.add(String(id));
    children.forEach(add);
  };
  read.data?.forEach(add);
  return ids;
}

function toBranchNote(id: number, count: number, { reads }: BranchesState, open: (deptId: number) => void): TreeNode {
  const read = reads.get(toBranchKey(id));
  const base = { id: `note:${id}`, disabled: true };
  if (!read) return { ...base, label: translate(treeBranchesText, 'loading'), note: { onShow: () => open(id) } };
  if (read.isError)
    return { ...base, disabled: false, label: translate(treeBranchesText, 'failed'), note: { onActivate: read.retry } };
  if (!read.data) return { ...base, label: translate(treeBranchesText, 'loading'), note: {} };
  // Another row, so that the active row becomes the first of the children.
  return { ...base, id: `more:${id}`, label: translate(treeBranchesText, 'more', { count }), note: {} };
}

function toSearchNotes({ reads, text, isDue }: BranchesState, found: number): TreeNode[] {
  if (text.trim() === '') return [];
  const read = reads.get(SEARCH);
  const base = { id: 'note:search', disabled: true, keywords: toTreeSearchText(text), note: {} };
  if (isDue || (!read?.data && !read?.isError)) return [{ ...base, label: translate(treeBranchesText, 'searching') }];
  if (read.isError)
    return [
      {
        ...base,
        disabled: false,
        label: translate(treeBranchesText, 'searchFailed'),
        note: { onActivate: read.retry },
      },
    ];
  return found < MAX_TREE_MATCHES
    ? []
    : [{ ...base, label: translate(treeBranchesText, 'narrow', { count: MAX_TREE_MATCHES }) }];
}
