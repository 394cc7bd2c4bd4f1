import * as Primitive from '@radix-ui/react-context-menu';
import type { KeyboardEvent, ReactElement } from 'react';
import { styled } from 'styled-components';

import { floatingListStyles, itemStyles } from '../dropdown-menu/dropdown-menu.styles.ts';
import type { MenuAction } from '../dropdown-menu/dropdown-menu.tsx';
import { useLanguage } from '../i18n/text.ts';
import { useMenuTrigger } from '../overlay/menu-trigger.ts';

export type ContextMenuEntry =
  Pick<MenuAction, 'id' | 'label' | 'icon' | 'tone' | 'disabled' | 'onSelect'> | 'separator';

export interface ContextMenuProps {
  /** The trigger; must accept a ref and native props, and be focusable for keyboard access. */
  children: ReactElement;
  /**
   * Labels must fit into 105 px: four Chinese characters or `Close others`. If empty, the browser's menu opens. A
   * function is evaluated when the menu opens.
   */
  items: readonly ContextMenuEntry[] | (() => readonly ContextMenuEntry[]);
  /** Accessible name of the menu, for example 角色管理的操作. */
  label: string;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Actions of an object that are also available elsewhere.
 *
 * ARIA menu. Opens by right click, a long press of 700 ms, Shift+F10 or the Menu key. Keys: Up, Down, Home and End
 * move, letters search, Enter or Space selects, Esc closes; the focus returns to the trigger.
 */
export function ContextMenu({ children, items, label, onOpenChange }: ContextMenuProps) {
  const [triggerRef, handleOpenChange] = useMenuTrigger();
  return (
    <Primitive.Root
      modal={false}
      onOpenChange={(open) => {
        handleOpenChange(open);
        onOpenChange?.(open);
      }}
    >
      <Primitive.Trigger
        asChild
        ref={triggerRef}
        disabled={typeof items !== 'function' && items.length === 0}
        onKeyDown={openFromKeyboard}
      >
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Panel collisionPadding={8} loop aria-label={label}>
          <MenuItems items={items} />
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Rendered only while the menu is open, so that `items` is evaluated then. */
function MenuItems({ items }: Pick<ContextMenuProps, 'items'>) {
  // English labels need the space of the icons.
  const hasIcons = useLanguage() === 'zh-CN';
  const entries = typeof items === 'function' ? items() : items;
  return entries.map((entry, index) =>
    entry === 'separator' ? (
      <Separator key={`line-${index}`} />
    ) : (
      <Item key={entry.id} data-tone={entry.tone} disabled={entry.disabled} onSelect={() => entry.onSelect()}>
        {hasIcons && entry.icon}
        {entry.label}
      </Item>
    ),
  );
}

/** Opens the menu below the trigger: not all systems support these keys, and some open it at the pointer. */
function openFromKeyboard(event: KeyboardEvent<HTMLElement>) {
  const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
  if (!isMenuKey) return;
  event.preventDefault();
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  event.currentTarget.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}

const Panel = styled(Primitive.Content)`
  ${floatingListStyles}
  width: 105px;
  max-height: var(--radix-context-menu-content-available-height);
  overflow-y: auto;
`;

const Item = styled(Primitive.Item)`
  ${itemStyles}
  --ui-icon: 14px;

  gap: var(--ui-space-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  overflow-wrap: anywhere;
`;

const Separator = styled(Primitive.Separator)`
  height: 1px;
  margin: var(--ui-space-2) var(--ui-space-3);
  background: var(--ui-line-1);
`;
