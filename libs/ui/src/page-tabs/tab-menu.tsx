import { type ContextMenuEntry } from '../context-menu/context-menu.tsx';
import { type useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { type IconName } from '../icon/icons.ts';
import { type pageTabsText } from './page-tabs.text.ts';
import { type PageTabsProps } from './page-tabs.types.ts';
import { canClose, reordered } from './tab-order.ts';

type Words = (typeof pageTabsText)['words']['zh-CN'];
type Translate = ReturnType<typeof useText<Words>>;

/** Context menu of a tab; omits items that would have no effect. */
export function tabMenu(
  id: string,
  props: PageTabsProps,
  move: (id: string, by: -1 | 1) => void,
  t: Translate,
): ContextMenuEntry[] {
  const { tabs, onRefresh, onClose, onCloseOthers, onCloseAll, onReorder, onPin } = props;
  const { onCloseLeft, onCloseRight, onReopen } = props;
  const place = tabs.findIndex((each) => each.id === id);
  const tab = tabs[place];
  if (!tab) return [];
  const { affix = false, pinned = false } = tab;
  const item = (word: keyof Words, icon: IconName, onSelect: () => void): ContextMenuEntry => ({
    id: word,
    label: t(word),
    icon: <Icon name={icon} />,
    onSelect,
  });
  const given = (...[condition, ...rest]: [unknown, ...Parameters<typeof item>]) => (condition ? [item(...rest)] : []);

  const arranging = [
    ...given(onPin && !affix, pinned ? 'unpin' : 'pin', 'pin', () => onPin?.(id, !pinned)),
    ...given(onReorder && reordered(tabs, id, place - 1), 'moveLeft', 'arrow-left', () => move(id, -1)),
    ...given(onReorder && reordered(tabs, id, place + 1), 'moveRight', 'arrow-right', () => move(id, 1)),
  ];
  return [
    item('refresh', 'refresh', () => onRefresh(id)),
    ...given(canClose(tab), 'closeThis', 'x', () => onClose(id)),
    item('closeOthers', 'circle-x', () => onCloseOthers(id)),
    ...given(onCloseLeft && tabs.slice(0, place).some(canClose), 'closeLeft', 'arrow-left-to-line', () =>
      onCloseLeft?.(id),
    ),
    ...given(onCloseRight && tabs.slice(place + 1).some(canClose), 'closeRight', 'arrow-right-to-line', () =>
      onCloseRight?.(id),
    ),
    item('closeAll', 'ban', onCloseAll),
    ...given(onReopen, 'reopen', 'undo', () => onReopen?.()),
    ...(arranging.length > 0 ? ['separator' as const, ...arranging] : []),
  ];
}
