import { type ReactNode, type Ref, useEffect } from 'react';
import { styled } from 'styled-components';

import { CheckboxIndicator } from '../combobox/checkbox-indicator.tsx';
import { Icon } from '../icon/icon.tsx';
import { truncate } from '../theme/styles.ts';
import type { CheckState } from './checked-nodes.ts';
import { isBranch, type TreeEntry } from './tree-data.ts';

export interface TreeRowProps {
  ref: Ref<HTMLDivElement> | undefined;
  entry: TreeEntry;
  open: boolean;
  active: boolean;
  /** If given, the row has a checkbox. */
  check?: CheckState | undefined;
  /** If given, the tree is single-select. */
  selected?: boolean | undefined;
  query: string;
  style: { height: number; transform: string };
  onClick: () => void;
  onToggle: () => void;
}

/** One node. Its depth is exposed by `aria-level` and shown by the indent. */
export function TreeRow({ ref, entry, open, active, check, selected, query, style, onClick, onToggle }: TreeRowProps) {
  const { node, level, position, size } = entry;
  const isExpandable = isBranch(entry);
  const onShow = node.note?.onShow;
  useEffect(() => onShow?.(), [onShow]);
  return (
    <Row
      ref={ref}
      role="treeitem"
      aria-level={level + 1}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isExpandable ? open : undefined}
      aria-checked={check === 'indeterminate' ? 'mixed' : check}
      aria-selected={node.note ? undefined : selected}
      aria-disabled={node.disabled || undefined}
      tabIndex={active ? 0 : -1}
      style={{ ...style, '--tree-level': level }}
      onClick={onClick}
    >
      <Toggle
        aria-hidden
        data-open={open || undefined}
        onClick={(event) => {
          if (!isExpandable) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {isExpandable && <Icon name="chevron-right" />}
      </Toggle>
      {check !== undefined && <CheckboxIndicator state={check} />}
      <Label title={node.label}>{highlightMatch(node.label, query)}</Label>
    </Row>
  );
}

/** The label with the matching part highlighted. */
function highlightMatch(label: string, query: string): ReactNode {
  const needle = query.trim();
  const start = needle === '' ? -1 : label.toLowerCase().indexOf(needle.toLowerCase());
  if (start < 0) return label;
  return (
    <>
      {label.slice(0, start)}
      <Mark>{label.slice(start, start + needle.length)}</Mark>
      {label.slice(start + needle.length)}
    </>
  );
}

const Row = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: var(--ui-space-2);
  padding-inline: calc(var(--tree-level) * var(--ui-space-6)) var(--ui-space-3);
  border-radius: var(--ui-radius-2);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs);
  line-height: var(--ui-lh);
  cursor: pointer;
  user-select: none;

  &:hover {
    background: var(--ui-accent-hover-bg);
  }

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }

  &[aria-selected='true'] {
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text-strong);
    font-weight: var(--ui-fw-strong);
  }

  &[aria-disabled='true'] {
    color: var(--ui-fg-disabled);
    cursor: default;
  }
`;

const Toggle = styled.span`
  display: inline-grid;
  flex: none;
  width: var(--ui-target-min);
  height: var(--ui-target-min);
  color: var(--ui-fg-3);
  place-items: center;

  & > svg {
    transition: transform var(--ui-motion-1);
  }

  &[data-open] > svg {
    transform: rotate(90deg);
  }
`;

const Label = styled.span`
  ${truncate}
  padding-inline-start: var(--ui-space-2);
`;

const Mark = styled.mark`
  background: var(--ui-accent-soft);
  color: var(--ui-accent-text-strong);
  font-weight: var(--ui-fw-strong);
`;
