import * as Primitive from '@radix-ui/react-context-menu';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { styled } from 'styled-components';

import { floatingListStyles, itemStyles } from '../dropdown-menu/dropdown-menu.styles.ts';
import { type MenuAction } from '../dropdown-menu/dropdown-menu.tsx';
import { useLanguage } from '../i18n/text.ts';
import { noteMenuTrigger } from '../overlay/opener.ts';

export type ContextMenuEntry =
  Pick<MenuAction, 'id' | 'label' | 'icon' | 'tone' | 'disabled' | 'onSelect'> | 'separator';

export interface ContextMenuProps {
  /** What the menu belongs to; takes a ref and native props. Make it focusable, or the keyboard finds no menu. */
  children: ReactElement;
  /**
   * Words of four Chinese characters or `Close others`: the menu is 105 px wide. None: the browser's own menu. A
   * function is asked when the menu opens.
   */
  items: readonly ContextMenuEntry[] | (() => readonly ContextMenuEntry[]);
  /** Name of the menu for readers: 角色管理的操作. */
  label: string;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Further actions on one thing, always a second way to them.
 *
 * ARIA menu. Opens by a right press, a long press of 700 ms, Shift+F10 or the Menu key. Keys: Up and Down move, Home
 * and End, letters find, Enter or Space chooses, Esc closes; the focus returns to where it was.
 */
export function ContextMenu({ children, items, label, onOpenChange }: ContextMenuProps) {
  const trigger = useRef<HTMLElement>(null);
  return (
    <Primitive.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) noteMenuTrigger(trigger.current);
        onOpenChange?.(open);
      }}
    >
      <Primitive.Trigger
        asChild
        ref={trigger}
        disabled={typeof items !== 'function' && items.length === 0}
        onKeyDown={openByKey}
      >
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Panel collisionPadding={8} loop aria-label={label}>
          <Entries items={items} />
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Not there until the menu is open. */
function Entries({ items }: Pick<ContextMenuProps, 'items'>) {
  // Signs take the room that English words need.
  const hasIcons = useLanguage() === 'zh-CN';
  const entries = typeof items === 'function' ? items() : items;
  return entries.map((entry, index) =>
    entry === 'separator' ? (
      <Line key={`line-${index}`} />
    ) : (
      <Item key={entry.id} data-tone={entry.tone} disabled={entry.disabled} onSelect={() => entry.onSelect()}>
        {hasIcons && entry.icon}
        {entry.label}
      </Item>
    ),
  );
}

/** Not every system makes a menu of these keys, and those that do put it under the pointer. */
function openByKey(event: KeyboardEvent<HTMLElement>) {
  const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
  if (!isAsked) return;
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

const Line = styled(Primitive.Separator)`
  height: 1px;
  margin: var(--ui-space-2) var(--ui-space-3);
  background: var(--ui-line-1);
`;
