import * as Primitive from '@radix-ui/react-dropdown-menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../icon/icon.tsx';
import { noteMenuTrigger } from '../overlay/opener.ts';
import { Heading, itemStyles, Line, Panel } from './dropdown-menu.styles.ts';

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
export type MenuEntry = MenuAction | 'separator' | { heading: string };

export interface DropdownMenuProps {
  /** The button that opens the menu; must accept a ref and native props. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
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
  const triggerRef = useRef<HTMLButtonElement>(null);
  const named = label ? { 'aria-label': label, 'aria-labelledby': undefined } : {};
  return (
    <Primitive.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) noteMenuTrigger(triggerRef.current);
      }}
    >
      <Primitive.Trigger asChild ref={triggerRef}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Panel align={align} sideOffset={4} collisionPadding={8} loop {...named}>
          {items.map((entry, index) => (
            <Entry key={keyOf(entry, index)} entry={entry} />
          ))}
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const keyOf = (entry: MenuEntry, index: number) =>
  entry === 'separator' ? `line-${index}` : 'heading' in entry ? `heading-${index}` : entry.id;

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'separator') return <Line />;
  if ('heading' in entry) return <Heading>{entry.heading}</Heading>;

  const { label, icon, tone = 'neutral', disabled = false, checked, exclusive = false, keepOpen = false } = entry;
  const select = (event: Event) => {
    if (keepOpen) event.preventDefault();
    entry.onSelect();
  };
  if (checked === undefined) {
    return (
      <Item data-tone={tone} disabled={disabled} onSelect={select}>
        {icon}
        {label}
      </Item>
    );
  }
  return (
    <Choice
      role={exclusive ? 'menuitemradio' : 'menuitemcheckbox'}
      checked={checked}
      disabled={disabled}
      onSelect={select}
    >
      <Mark>
        <Primitive.ItemIndicator>
          <Icon name="check" />
        </Primitive.ItemIndicator>
      </Mark>
      {label}
    </Choice>
  );
}

const Item = styled(Primitive.Item)`
  ${itemStyles}
`;

const Choice = styled(Primitive.CheckboxItem)`
  ${itemStyles}
`;

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  width: var(--ui-space-5);
`;
