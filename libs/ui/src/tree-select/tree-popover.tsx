import type { RefObject } from 'react';

import { useText } from '../i18n/text.ts';
import { AnchoredPopover, type AnchoredPopoverProps } from '../popover/anchored-popover.tsx';
import { Tree, type TreeHandle, type TreeProps } from '../tree/tree.tsx';
import { treeSelectText } from './tree-select.text.ts';
import type { useTreePopup } from './use-tree-popup.ts';

type SelectionProps = Pick<
  TreeProps,
  'nodes' | 'selected' | 'onSelect' | 'checked' | 'onCheckedChange' | 'linked' | 'defaultExpanded'
>;

export interface TreePopoverProps extends SelectionProps, Pick<AnchoredPopoverProps, 'anchor' | 'anchorRef'> {
  field: ReturnType<typeof useTreePopup>;
  treeRef: RefObject<TreeHandle | null>;
  loadChildren: TreeProps['loadChildren'] | undefined;
}

/** Popover of a tree select field: the tree, filtered by the typed text. */
export function TreePopover({ field, treeRef, anchor, anchorRef, loadChildren, ...selection }: TreePopoverProps) {
  const t = useText(treeSelectText);
  return (
    <AnchoredPopover open={field.open} onClose={field.dismiss} anchor={anchor} anchorRef={anchorRef}>
      <Tree
        {...selection}
        ref={treeRef}
        id={field.treeId}
        label={t('nodes')}
        query={field.query}
        viewRows={8}
        {...(loadChildren && { loadChildren })}
      />
    </AnchoredPopover>
  );
}
