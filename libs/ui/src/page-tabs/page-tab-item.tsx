import { memo, type MouseEvent, type RefObject } from 'react';

import { ContextMenu, type ContextMenuEntry } from '../context-menu/context-menu.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Close, Dot, Slot, TabButton, Title } from './page-tabs.styles.ts';
import { pageTabsText } from './page-tabs.text.ts';
import { type PageTab } from './page-tabs.types.ts';
import { canClose } from './tab-order.ts';

export interface PageTabItemProps extends PageTab {
  isActive: boolean;
  /** Whether the tab is in the tab order (roving tabindex). */
  isStop: boolean;
  isMovable: boolean;
  isDragged: boolean;
  /** Another tab is dragged over this one. */
  isOver: boolean;
  panelId: string | undefined;
  /** Stable ref shared by all tabs, so that a change rerenders only the affected tabs. */
  acts: RefObject<TabActs>;
}

/** Actions on a tab. */
export interface TabActs {
  activate: (id: string) => void;
  close: (id: string) => void;
  menu: (id: string) => readonly ContextMenuEntry[];
}

const MIDDLE = 1;

/**
 * The close button is a sibling of the tab and for the pointer only: ARIA allows neither a button inside a tab nor a
 * second control in the tablist. The keyboard has Delete.
 */
export const PageTabItem = memo(function PageTabItem({ acts, panelId, ...tab }: PageTabItemProps) {
  const t = useText(pageTabsText);
  const { id, title, pinned = false, dirty = false, isActive } = tab;
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button !== MIDDLE || !canClose(tab)) return;
    event.preventDefault();
    acts.current.close(id);
  };
  return (
    <Slot
      role="presentation"
      data-slot={id}
      data-active={isActive || undefined}
      data-dragged={tab.isDragged || undefined}
      data-over={tab.isOver || undefined}
      draggable={tab.isMovable || undefined}
    >
      <ContextMenu items={() => acts.current.menu(id)} label={t('actionsOf', { title })}>
        <TabButton
          type="button"
          role="tab"
          data-tab={id}
          title={title}
          aria-selected={isActive}
          aria-controls={isActive ? panelId : undefined}
          tabIndex={tab.isStop ? 0 : -1}
          onClick={() => acts.current.activate(id)}
          // Prevents autoscroll by the middle button.
          onMouseDown={(event) => event.button === MIDDLE && event.preventDefault()}
          onAuxClick={closeByMiddle}
        >
          {pinned && <Icon name="pin" />}
          <Title>{title}</Title>
          {dirty && (
            <>
              <Dot aria-hidden />
              <VisuallyHidden>{t('dirty')}</VisuallyHidden>
            </>
          )}
        </TabButton>
      </ContextMenu>
      {canClose(tab) && (
        <Close
          type="button"
          aria-hidden
          tabIndex={-1}
          title={t('close', { title })}
          onClick={() => acts.current.close(id)}
        >
          <Icon name="x" />
        </Close>
      )}
    </Slot>
  );
});
