import type { ContextMenuEntry } from '../context-menu/context-menu.types.ts';
import type { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import type { pageTabsText } from './page-tabs.text.ts';
import type { PageTabsProps } from './page-tabs.types.ts';
import { canClose, reorderTabs } from './tab-order.ts';

type Messages = (typeof pageTabsText)['messages']['zh-CN'];
type Translate = ReturnType<typeof useText<Messages>>;

/** Context menu of a tab; omits items that would have no effect. */
export function createTabMenu(
  id: string,
  props: PageTabsProps,
  move: (id: string, step: -1 | 1) => void,
  t: Translate,
): ContextMenuEntry[] {
  const { tabs, onRefresh, onClose, onCloseOthers, onCloseAll, onReorder, onPin } = props;
  const { onCloseLeft, onCloseRight, onReopen } = props;
  const index = tabs.findIndex((each) => each.id === id);
  const tab = tabs[index];
  if (!tab) return [];
  const { affix = false, pinned = false } = tab;
  const item = (key: keyof Messages, icon: IconName, onSelect: () => void): ContextMenuEntry => ({
    id: key,
    label: t(key),
    icon: <Icon name={icon} />,
    onSelect,
  });
  const itemsIf = (...[condition, ...rest]: [unknown, ...Parameters<typeof item>]) =>
    condition ? [item(...rest)] : [];

  const arrangeItems = [
    ...itemsIf(onPin && !affix, pinned ? 'unpin' : 'pin', 'pin', () => onPin?.(id, !pinned)),
    ...itemsIf(onReorder && reorderTabs(tabs, id, index - 1), 'moveLeft', 'arrow-left', () => move(id, -1)),
    ...itemsIf(onReorder && reorderTabs(tabs, id, index + 1), 'moveRight', 'arrow-right', () => move(id, 1)),
  ];
  return [
    item('refresh', 'refresh', () => onRefresh(id)),
    ...itemsIf(canClose(tab), 'closeThis', 'x', () => onClose(id)),
    item('closeOthers', 'circle-x', () => onCloseOthers(id)),
    ...itemsIf(onCloseLeft && tabs.slice(0, index).some(canClose), 'closeLeft', 'arrow-left-to-line', () =>
      onCloseLeft?.(id),
    ),
    ...itemsIf(onCloseRight && tabs.slice(index + 1).some(canClose), 'closeRight', 'arrow-right-to-line', () =>
      onCloseRight?.(id),
    ),
    item('closeAll', 'ban', onCloseAll),
    ...itemsIf(onReopen, 'reopen', 'undo', () => onReopen?.()),
    ...(arrangeItems.length > 0 ? ['separator' as const, ...arrangeItems] : []),
  ];
}
