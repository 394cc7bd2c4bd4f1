import type { ContextMenuEntry } from '../context-menu/context-menu.types.ts';
import { type TextKey, translate } from '../i18n/text.ts';
import { drawIcon, type IconData } from '../icon/draw-icon.ts';
import { x } from '../icon/shapes/base.ts';
import { arrowLeft, arrowRightToLine, circleX, pin, refreshCw as refresh, undo2 as undo } from '../icon/shapes/set.ts';
import { arrowLeftToLine, arrowRight, ban } from '../icon/shapes/tab-menu.ts';
import type { PageTabsProps } from './page-tabs.types.ts';
import { tabMenuText } from './tab-menu.text.ts';
import { canClose, reorderTabs } from './tab-order.ts';

type Key = TextKey<(typeof tabMenuText)['messages']['zh-CN']>;

/** Context menu of a tab; omits items that would have no effect. Loaded with the first menu. */
export function createTabMenu(
  id: string,
  props: PageTabsProps,
  move: (id: string, step: -1 | 1) => void,
): ContextMenuEntry[] {
  const { tabs, onRefresh, onClose, onCloseOthers, onCloseAll, onReorder, onPin } = props;
  const { onCloseLeft, onCloseRight, onReopen } = props;
  const index = tabs.findIndex((each) => each.id === id);
  const tab = tabs[index];
  if (!tab) return [];
  const { affix = false, pinned = false } = tab;
  const item = (key: Key, icon: IconData, onSelect: () => void): ContextMenuEntry => ({
    id: key,
    label: translate(tabMenuText, key),
    icon: drawIcon(icon),
    onSelect,
  });
  const itemsIf = (...[condition, ...rest]: [unknown, ...Parameters<typeof item>]) =>
    condition ? [item(...rest)] : [];

  const arrangeItems = [
    ...itemsIf(onPin && !affix, pinned ? 'unpin' : 'pin', pin, () => onPin?.(id, !pinned)),
    ...itemsIf(onReorder && reorderTabs(tabs, id, index - 1), 'moveLeft', arrowLeft, () => move(id, -1)),
    ...itemsIf(onReorder && reorderTabs(tabs, id, index + 1), 'moveRight', arrowRight, () => move(id, 1)),
  ];
  return [
    item('refresh', refresh, () => onRefresh(id)),
    ...itemsIf(canClose(tab), 'closeThis', x, () => onClose(id)),
    item('closeOthers', circleX, () => onCloseOthers(id)),
    ...itemsIf(onCloseLeft && tabs.slice(0, index).some(canClose), 'closeLeft', arrowLeftToLine, () =>
      onCloseLeft?.(id),
    ),
    ...itemsIf(onCloseRight && tabs.slice(index + 1).some(canClose), 'closeRight', arrowRightToLine, () =>
      onCloseRight?.(id),
    ),
    item('closeAll', ban, onCloseAll),
    ...itemsIf(onReopen, 'reopen', undo, () => onReopen?.()),
    ...(arrangeItems.length > 0 ? ['separator' as const, ...arrangeItems] : []),
  ];
}
