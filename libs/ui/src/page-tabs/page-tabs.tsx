import { useEffect, useId, useState } from 'react';

import { type ContextMenuEntry } from '../context-menu/context-menu.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { showInRow } from '../measure/show-in-row.ts';
import { useOverflow } from '../measure/use-overflow.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { PageTabItem } from './page-tab-item.tsx';
import { Scroller, Strip, TabList } from './page-tabs.styles.ts';
import { pageTabsText } from './page-tabs.text.ts';
import { type PageTab, type PageTabsProps } from './page-tabs.types.ts';
import { canClose, reordered } from './tab-order.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabFocus } from './use-tab-focus.ts';

/**
 * The pages that are open. Presentational: the caller keeps the list and goes to pages.
 *
 * ARIA tabs with manual activation, because a tab loads a page. Keys: Tab enters on the page in sight; Left and Right,
 * Home and End move; Enter or Space goes there; Delete closes; Ctrl+Shift+Left and Right move the tab; Shift+F10 or the
 * Menu key opens its menu. Pointer: a middle press closes, tabs can be dragged, what does not fit scrolls and is listed
 * under 全部标签.
 */
export function PageTabs(props: PageTabsProps) {
  const { tabs, active, panelId, onActivate, onClose, onReorder } = props;
  const t = useText(pageTabsText);
  const hintId = useId();
  const [said, setSaid] = useState('');
  const [scrollerRef, overflows] = useOverflow('x');

  const put = (id: string, to: number) => {
    const ids = reordered(tabs, id, to);
    if (!ids || !onReorder) return;
    onReorder(ids);
    const title = tabs.find((tab) => tab.id === id)?.title ?? '';
    setSaid(t('moved', { title, place: to + 1, count: tabs.length }));
  };
  const at = (id: string) => tabs.findIndex((tab) => tab.id === id);
  const move = (id: string, by: -1 | 1) => put(id, at(id) + by);
  const focus = useTabFocus({ tabs, active, onClose, onMove: move });
  const drag = useTabDrag(
    (id, over) => reordered(tabs, id, at(over)) !== null,
    (id, over) => put(id, at(over)),
  );
  const { ref: list } = focus.list;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const scroller = list.current?.parentElement;
    if (tab && scroller) showInRow(scroller, tab);
  }, [list, active, overflows]);
  const scroll = (by: -1 | 1) => {
    const scroller = list.current?.parentElement;
    scroller?.scrollBy({ left: by * scroller.clientWidth * 0.8 });
  };

  return (
    <Strip>
      {overflows && <Arrow label={t('scrollLeft')} icon="chevron-left" onPress={() => scroll(-1)} />}
      <Scroller
        ref={scrollerRef}
        onWheel={(event) => event.deltaX === 0 && event.currentTarget.scrollBy({ left: event.deltaY })}
      >
        <TabList {...focus.list} role="tablist" aria-label={t('label')} aria-describedby={hintId}>
          {tabs.map((tab) => (
            <PageTabItem
              key={tab.id}
              tab={tab}
              isActive={tab.id === active}
              isStop={tab.id === focus.stop}
              panelId={panelId}
              items={menuOf(tab, props, move, t)}
              drag={onReorder && !tab.affix ? drag(tab.id) : undefined}
              onActivate={onActivate}
              onClose={onClose}
            />
          ))}
        </TabList>
      </Scroller>
      {overflows && (
        <>
          <Arrow label={t('scrollRight')} icon="chevron-right" onPress={() => scroll(1)} />
          <AllTabs {...props} label={t('all')} />
        </>
      )}
      <VisuallyHidden id={hintId}>{t('hint')}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Strip>
  );
}

interface ArrowProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  onPress: () => void;
}

/** For the pointer; the keyboard brings each tab into view. */
function Arrow({ label, icon, onPress }: ArrowProps) {
  return <BareIconButton tabIndex={-1} label={label} title={label} icon={<Icon name={icon} />} onClick={onPress} />;
}

function AllTabs({ tabs, active, onActivate, label }: PageTabsProps & { label: string }) {
  return (
    <DropdownMenu
      align="end"
      trigger={<BareIconButton label={label} title={label} icon={<Icon name="chevron-down" />} />}
      items={tabs.map(({ id, title }) => ({
        id,
        label: title,
        checked: id === active,
        exclusive: true,
        onSelect: () => onActivate(id),
      }))}
    />
  );
}

type Translate = ReturnType<typeof useText<(typeof pageTabsText)['words']['zh-CN']>>;

function menuOf(
  tab: PageTab,
  { tabs, onRefresh, onClose, onCloseOthers, onCloseAll, onReorder, onPin }: PageTabsProps,
  move: (id: string, by: -1 | 1) => void,
  t: Translate,
): ContextMenuEntry[] {
  const { id, affix = false, pinned = false } = tab;
  const place = tabs.indexOf(tab);
  const items: ContextMenuEntry[] = [
    { id: 'refresh', label: t('refresh'), icon: <Icon name="refresh" />, onSelect: () => onRefresh(id) },
  ];
  if (canClose(tab)) {
    items.push({ id: 'close', label: t('closeThis'), icon: <Icon name="x" />, onSelect: () => onClose(id) });
  }
  items.push(
    { id: 'others', label: t('closeOthers'), icon: <Icon name="circle-x" />, onSelect: () => onCloseOthers(id) },
    { id: 'all', label: t('closeAll'), icon: <Icon name="ban" />, onSelect: onCloseAll },
  );
  if (onPin && !affix) {
    const label = t(pinned ? 'unpin' : 'pin');
    items.push('separator', { id: 'pin', label, icon: <Icon name="pin" />, onSelect: () => onPin(id, !pinned) });
  }
  if (!onReorder) return items;
  if (reordered(tabs, id, place - 1)) {
    items.push({ id: 'left', label: t('moveLeft'), icon: <Icon name="arrow-left" />, onSelect: () => move(id, -1) });
  }
  if (reordered(tabs, id, place + 1)) {
    items.push({ id: 'right', label: t('moveRight'), icon: <Icon name="arrow-right" />, onSelect: () => move(id, 1) });
  }
  return items;
}
