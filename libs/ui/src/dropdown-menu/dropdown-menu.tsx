import * as Primitive from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../icon/icon.tsx';
import { useMenuTrigger } from '../overlay/menu-trigger.ts';
import { Heading, itemStyles, Panel, Separator } from './dropdown-menu.styles.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** `danger` for destructive actions; place them last, after a separator. */
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** If set, the item is a checkbox or radio item. */
  checked?: boolean;
  /** Makes it a radio item: only one of the adjacent items can be checked. */
  exclusive?: boolean;
  /** Keeps the menu open after selection. */
  keepOpen?: boolean;
  onSelect: () => void;
}

/** An action, a separator, or a heading of the items below it. */
export type DropdownMenuEntry = MenuAction | 'separator' | { heading: string };

export interface DropdownMenuProps {
  /** The button that opens the menu; must accept a ref and native props. */
  trigger: ReactElement;
  items: readonly DropdownMenuEntry[];
  /** Accessible name of the menu; default: the name of the trigger. */
  label?: string;
  /** Edge of the trigger that the menu is aligned to. */
  align?: 'start' | 'end';
}

/**
 * Menu of actions, opened by a button.
 *
 * ARIA menu button. Keys: Enter, Space or Down opens on the first item; Up, Down, Home and End move, letters search,
 * Enter or Space selects, Esc closes and returns the focus to the button. Not modal: the page stays accessible.
 */
export function DropdownMenu({ trigger, items, label, align = 'start' }: DropdownMenuProps) {
  const [triggerRef, handleOpenChange] = useMenuTrigger<HTMLButtonElement>();
  const labelProps = label ? { 'aria-label': label, 'aria-labelledby': undefined } : {};
  return (
    <Primitive.Root modal={false} onOpenChange={handleOpenChange}>
      <Primitive.Trigger asChild ref={triggerRef}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Panel align={align} sideOffset={4} collisionPadding={8} loop {...labelProps}>
          {items.map((entry, index) => (
            <MenuItem key={getEntryKey(entry, index)} entry={entry} />
          ))}
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const getEntryKey = (entry: DropdownMenuEntry, index: number) =>
  entry === 'separator' ? `line-${index}` : 'heading' in entry ? `heading-${index}` : entry.id;

function MenuItem({ entry }: { entry: DropdownMenuEntry }) {
  if (entry === 'separator') return <Separator />;
  if ('heading' in entry) return <Heading>{entry.heading}</Heading>;

  const { label, icon, tone = 'neutral', disabled = false, checked, exclusive = false, keepOpen = false } = entry;
  const handleSelect = (event: Event) => {
    if (keepOpen) event.preventDefault();
    entry.onSelect();
  };
  if (checked === undefined) {
    return (
      <Item data-tone={tone} disabled={disabled} onSelect={handleSelect}>
        {icon}
        {label}
      </Item>
    );
  }
  return (
    <CheckableItem
      role={exclusive ? 'menuitemradio' : 'menuitemcheckbox'}
      checked={checked}
      disabled={disabled}
      onSelect={handleSelect}
    >
      <CheckSlot>
        <Primitive.ItemIndicator>
          <Icon name="check" />
        </Primitive.ItemIndicator>
      </CheckSlot>
      {label}
    </CheckableItem>
  );
}

const Item = styled(Primitive.Item)`
  ${itemStyles}
`;

const CheckableItem = styled(Primitive.CheckboxItem)`
  ${itemStyles}
`;

const CheckSlot = styled.span`
  display: inline-flex;
  flex: none;
  width: var(--ui-space-5);
`;
