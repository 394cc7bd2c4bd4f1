import { memo, type MouseEvent, type RefObject } from 'react';

import { ContextMenu } from '../context-menu/context-menu.tsx';
import type { ContextMenuEntry } from '../context-menu/context-menu.types.ts';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { lazyTabMenu } from './lazy-tab-menu.ts';
import { CloseButton, Dot, Slot, TabButton, Title } from './page-tabs.styles.ts';
import { pageTabsText } from './page-tabs.text.ts';
import type { PageTab } from './page-tabs.types.ts';
import { canClose } from './tab-order.ts';

export interface PageTabItemProps extends PageTab {
  isActive: boolean;
  /** Whether the tab is in the tab order (roving tabindex). */
  isTabStop: boolean;
  isMovable: boolean;
  isDragged: boolean;
  /** Another tab is dragged over this one. */
  isDropTarget: boolean;
  panelId: string | undefined;
  /** Stable ref shared by all tabs, so that a change rerenders only the affected tabs. */
  actions: RefObject<TabActions>;
}

/** Actions on a tab. */
export interface TabActions {
  activate: (id: string) => void;
  close: (id: string) => void;
  menu: (id: string) => readonly ContextMenuEntry[];
}

const MIDDLE_BUTTON = 1;

/**
 * The close button is a sibling of the tab and for the pointer only: ARIA allows neither a button inside a tab nor a
 * second control in the tablist. The keyboard has Delete.
 */
export const PageTabItem = memo(function PageTabItem({ actions, panelId, ...tab }: PageTabItemProps) {
  const t = useText(pageTabsText);
  const { id, title, pinned = false, dirty = false, isActive } = tab;
  const handleAuxClick = (event: MouseEvent) => {
    if (event.button !== MIDDLE_BUTTON || !canClose(tab)) return;
    event.preventDefault();
    actions.current.close(id);
  };
  return (
    <Slot
      role="presentation"
      data-slot={id}
      data-active={isActive || undefined}
      data-dragged={tab.isDragged || undefined}
      data-over={tab.isDropTarget || undefined}
      draggable={tab.isMovable || undefined}
    >
      <ContextMenu items={() => actions.current.menu(id)} needs={lazyTabMenu} label={t('actionsOf', { title })}>
        <TabButton
          type="button"
          role="tab"
          data-tab={id}
          title={title}
          aria-selected={isActive}
          aria-controls={isActive ? panelId : undefined}
          tabIndex={tab.isTabStop ? 0 : -1}
          onClick={() => actions.current.activate(id)}
          // Prevents autoscroll by the middle button.
          onMouseDown={(event) => event.button === MIDDLE_BUTTON && event.preventDefault()}
          onAuxClick={handleAuxClick}
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
        <CloseButton
          type="button"
          aria-hidden
          tabIndex={-1}
          title={t('close', { title })}
          onClick={() => actions.current.close(id)}
        >
          <Icon name="x" />
        </CloseButton>
      )}
    </Slot>
  );
});
