import { type HTMLAttributes, type MouseEvent } from 'react';

import { ContextMenu, type ContextMenuEntry } from '../context-menu/context-menu.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Close, Dot, Slot, TabButton, Title } from './page-tabs.styles.ts';
import { pageTabsText } from './page-tabs.text.ts';
import { type PageTab } from './page-tabs.types.ts';
import { canClose } from './tab-order.ts';

export interface PageTabItemProps {
  tab: PageTab;
  isActive: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  panelId: string | undefined;
  items: readonly ContextMenuEntry[];
  drag: HTMLAttributes<HTMLElement> | undefined;
  onActivate: (id: string) => void;
  onClose: (id: string) => void;
}

const MIDDLE = 1;

/**
 * The cross stands beside the tab and is for the pointer only: a button inside a tab, or a second one that readers meet
 * in the tablist, are both against ARIA. The keyboard has Delete.
 */
export function PageTabItem(props: PageTabItemProps) {
  const { tab, isActive, isStop, panelId, items, drag, onActivate, onClose } = props;
  const t = useText(pageTabsText);
  const { id, title, pinned = false, dirty = false } = tab;
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button !== MIDDLE || !canClose(tab)) return;
    event.preventDefault();
    onClose(id);
  };
  return (
    <Slot role="presentation" data-active={isActive || undefined} {...drag}>
      <ContextMenu items={items} label={t('actionsOf', { title })}>
        <TabButton
          type="button"
          role="tab"
          data-tab={id}
          title={title}
          aria-selected={isActive}
          aria-controls={isActive ? panelId : undefined}
          tabIndex={isStop ? 0 : -1}
          onClick={() => onActivate(id)}
          // Else the middle button scrolls the page.
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
        <Close type="button" aria-hidden tabIndex={-1} title={t('close', { title })} onClick={() => onClose(id)}>
          <Icon name="x" />
        </Close>
      )}
    </Slot>
  );
}
