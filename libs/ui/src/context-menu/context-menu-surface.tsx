import * as Primitive from '@radix-ui/react-context-menu';
import type { FocusEvent } from 'react';
import { styled } from 'styled-components';

import { floatingListStyles, itemStyles } from '../dropdown-menu/dropdown-menu.styles.ts';
import { useLanguage } from '../i18n/text.ts';
import { getDirection } from '../measure/direction.ts';
import type { ContextMenuProps, ContextMenuSurfaceProps } from './context-menu.types.ts';

/** A `ContextMenu` without its element. Loaded on demand. */
export function ContextMenuSurface({ trigger, isFromKeyboard, items, label, onOpenChange }: ContextMenuSurfaceProps) {
  return (
    <Primitive.Root dir={getDirection()} modal={false} {...(onOpenChange && { onOpenChange })}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <section aria-label={label}>
          <Panel collisionPadding={8} loop aria-label={label} {...(isFromKeyboard && { onFocus: focusFirstItem })}>
            <MenuItems items={items} />
          </Panel>
        </section>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Radix does so only if it was there before the key, which may be the one that loads this module. */
function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget)
    currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus();
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
  background: var(--ui-line-2);
`;
