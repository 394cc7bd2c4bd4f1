import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { getInlineSign } from '../measure/direction.ts';
import { runOnNextFrame } from '../measure/run-on-next-frame.ts';
import { scrollIntoViewHorizontally } from '../measure/scroll-into-view-horizontally.ts';
import { useOverflow } from '../measure/use-overflow.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { lazyTabMenu } from './lazy-tab-menu.ts';
import { PageTabItem, type TabActions } from './page-tab-item.tsx';
import { Scroller, Strip, TabList } from './page-tabs.styles.ts';
import { pageTabsText } from './page-tabs.text.ts';
import type { PageTabsProps } from './page-tabs.types.ts';
import { reorderTabs } from './tab-order.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabFocus } from './use-tab-focus.ts';

/**
 * Tabs of the open pages. Presentational: the caller owns the list and navigates.
 *
 * ARIA tabs with manual activation, because a tab loads a page. Keys: Tab enters at the active page; Left and Right,
 * Home and End move the focus; Enter or Space activates; Delete closes; Ctrl+Shift+Left and Right move the tab;
 * Shift+F10 or the Menu key opens its menu. Pointer: a middle click closes, tabs can be dragged; on overflow the list
 * scrolls, and 全部标签 lists all tabs.
 */
export function PageTabs(props: PageTabsProps) {
  const { tabs, active, panelId, onClose, onReorder } = props;
  const t = useText(pageTabsText);
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const [scrollerRef, isOverflowing] = useOverflow('x');

  const moveTo = (id: string, to: number) => {
    const ids = reorderTabs(tabs, id, to);
    if (!ids || !onReorder) return;
    onReorder(ids);
    const title = tabs.find((tab) => tab.id === id)?.title ?? '';
    setAnnouncement(t('moved', { title, place: to + 1, count: tabs.length }));
  };
  const indexOf = (id: string) => tabs.findIndex((tab) => tab.id === id);
  const move = (id: string, step: -1 | 1) => moveTo(id, indexOf(id) + step);
  const focus = useTabFocus({ tabs, active, onClose, onMove: move });
  const drag = useTabDrag(
    (id, over) => reorderTabs(tabs, id, indexOf(over)) !== null,
    (id, over) => moveTo(id, indexOf(over)),
  );
  const currentActions: TabActions = {
    activate: props.onActivate,
    close: onClose,
    menu: (id) => lazyTabMenu.peek()?.(id, props, move) ?? [],
  };
  const actions = useRef(currentActions);
  useLayoutEffect(() => {
    actions.current = currentActions;
  });
  const { ref: list } = focus.list;
  useEffect(
    () =>
      runOnNextFrame(() => {
        const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
        const scroller = list.current?.parentElement;
        if (tab && scroller) scrollIntoViewHorizontally(scroller, tab);
      }),
    [list, active, isOverflowing],
  );
  const scroll = (step: -1 | 1) => {
    const scroller = list.current?.parentElement;
    scroller?.scrollBy({ left: step * getInlineSign() * scroller.clientWidth * 0.8 });
  };

  return (
    <Strip role="region" aria-label={t('label')}>
      {isOverflowing && <ScrollButton label={t('scrollLeft')} icon="chevron-left" onClick={() => scroll(-1)} />}
      <Scroller
        ref={scrollerRef}
        onWheel={(event) =>
          event.deltaX === 0 && event.currentTarget.scrollBy({ left: event.deltaY * getInlineSign() })
        }
      >
        <TabList {...focus.list} {...drag.list} role="tablist" aria-label={t('label')} aria-describedby={hintId}>
          {tabs.map((tab) => (
            <PageTabItem
              key={tab.id}
              {...tab}
              isActive={tab.id === active}
              isTabStop={tab.id === focus.tabStopId}
              isMovable={onReorder !== undefined && !tab.affix}
              isDragged={tab.id === drag.dragged}
              isDropTarget={tab.id === drag.over}
              panelId={panelId}
              actions={actions}
            />
          ))}
        </TabList>
      </Scroller>
      {isOverflowing && (
        <>
          <ScrollButton label={t('scrollRight')} icon="chevron-right" onClick={() => scroll(1)} />
          <AllTabs {...props} label={t('all')} />
        </>
      )}
      <VisuallyHidden id={hintId}>{t('hint')}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Strip>
  );
}

interface ScrollButtonProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  onClick: () => void;
}

/** Scroll button for the pointer; focusing a tab scrolls it into view. */
function ScrollButton({ label, icon, onClick }: ScrollButtonProps) {
  return <BareIconButton tabIndex={-1} label={label} title={label} icon={<Icon name={icon} />} onClick={onClick} />;
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
