import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { beforePaint } from '../measure/before-paint.ts';
import { showInRow } from '../measure/show-in-row.ts';
import { useOverflow } from '../measure/use-overflow.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { PageTabItem, type TabActs } from './page-tab-item.tsx';
import { Scroller, Strip, TabList } from './page-tabs.styles.ts';
import { pageTabsText } from './page-tabs.text.ts';
import { type PageTabsProps } from './page-tabs.types.ts';
import { tabMenu } from './tab-menu.tsx';
import { reordered } from './tab-order.ts';
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
  const now: TabActs = { activate: props.onActivate, close: onClose, menu: (id) => tabMenu(id, props, move, t) };
  const acts = useRef(now);
  useLayoutEffect(() => {
    acts.current = now;
  });
  const { ref: list } = focus.list;
  useEffect(
    () =>
      beforePaint(() => {
        const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
        const scroller = list.current?.parentElement;
        if (tab && scroller) showInRow(scroller, tab);
      }),
    [list, active, overflows],
  );
  const scroll = (by: -1 | 1) => {
    const scroller = list.current?.parentElement;
    scroller?.scrollBy({ left: by * scroller.clientWidth * 0.8 });
  };

  return (
    <Strip role="region" aria-label={t('label')}>
      {overflows && <Arrow label={t('scrollLeft')} icon="chevron-left" onPress={() => scroll(-1)} />}
      <Scroller
        ref={scrollerRef}
        onWheel={(event) => event.deltaX === 0 && event.currentTarget.scrollBy({ left: event.deltaY })}
      >
        <TabList {...focus.list} {...drag.list} role="tablist" aria-label={t('label')} aria-describedby={hintId}>
          {tabs.map((tab) => (
            <PageTabItem
              key={tab.id}
              {...tab}
              isActive={tab.id === active}
              isStop={tab.id === focus.stop}
              isMovable={onReorder !== undefined && !tab.affix}
              isDragged={tab.id === drag.dragged}
              isOver={tab.id === drag.over}
              panelId={panelId}
              acts={acts}
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

/** Scroll button for the pointer; focusing a tab scrolls it into view. */
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
