import * as Primitive from '@radix-ui/react-dropdown-menu';
import { type FocusEvent, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../icon/icon.tsx';
import { getDirection } from '../measure/direction.ts';
import { assignRef } from '../overlay/trigger-proxy.tsx';
import { floatingListStyles, itemStyles } from './dropdown-menu.styles.ts';
import type { DropdownMenuEntry, MenuOpening } from './dropdown-menu.types.ts';

export interface MenuSurfaceProps {
  /** The button of the menu, which gets the focus back. */
  trigger: HTMLElement | null;
  /** How the menu was opened; null while it is closed. */
  opening: MenuOpening | null;
  onClose: () => void;
  items: readonly DropdownMenuEntry[];
  align: 'start' | 'end';
  id: string;
  label: string | undefined;
}

/** The menu of a `DropdownMenu` or of the rows of a table, without its button. Loaded on demand. */
export function MenuSurface({ trigger, opening, onClose, items, align, id, label }: MenuSurfaceProps) {
  // A press on a button of the menu toggles it; it must not close it as well.
  const keepForButton = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
    if (button?.dataset.opens === id) event.preventDefault();
  };
  // Radix focuses the first item only if it has seen the key, which may be pressed before this module is loaded.
  const hasEntered = useRef(false);
  useEffect(() => {
    if (opening === null) hasEntered.current = false;
  }, [opening]);
  const handleFocus = ({ currentTarget: panel, target }: FocusEvent<HTMLElement>) => {
    if (target !== panel || hasEntered.current) return;
    hasEntered.current = true;
    if (opening === 'keyboard') panel.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };
  const labelProps = label ? { 'aria-label': label, 'aria-labelledby': undefined } : { 'aria-labelledby': trigger?.id };
  return (
    <Primitive.Root
      dir={getDirection()}
      modal={false}
      open={opening !== null}
      onOpenChange={(open) => open || onClose()}
    >
      <Primitive.Trigger asChild>
        <TriggerElement element={trigger} />
      </Primitive.Trigger>
      <Primitive.Portal>
        {/* Outside the landmarks of the page it is one of its own. */}
        <section {...labelProps}>
          <Panel
            {...labelProps}
            id={id}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            loop
            onInteractOutside={keepForButton}
            onCloseAutoFocus={leaveFocusElsewhere}
            onFocus={handleFocus}
          >
            {items.map((entry, index) => (
              <MenuItem key={getEntryKey(entry, index)} entry={entry} />
            ))}
          </Panel>
        </section>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** What an item has opened, such as the column settings, keeps the focus that it has taken meanwhile. */
function leaveFocusElsewhere(event: Event) {
  const { activeElement } = document;
  if (activeElement?.closest('[role="dialog"], [role="alertdialog"]')) event.preventDefault();
}

/** Represents the button inside the trigger of the menu. Renders nothing. */
function TriggerElement({ element, ref }: { element: HTMLElement | null; ref?: Ref<Element> }) {
  useLayoutEffect(() => assignRef(ref, element), [ref, element]);
  return null;
}

const getEntryKey = (entry: DropdownMenuEntry, index: number) =>
  entry === 'separator' ? `line-${index}` : 'heading' in entry ? `heading-${index}` : entry.id;

function MenuItem({ entry }: { entry: DropdownMenuEntry }) {
  if (entry === 'separator') return <Separator />;
  if ('heading' in entry) return <Heading>{entry.heading}</Heading>;

  const { label, icon, tone = 'neutral', hint, disabled = false, checked, exclusive = false, onSelect } = entry;
  if (checked === undefined) {
    return (
      <Item data-tone={tone} disabled={disabled} textValue={label} onSelect={() => onSelect()}>
        {icon}
        {hint === undefined ? (
          label
        ) : (
          <span>
            {label} <Hint>{hint}</Hint>
          </span>
        )}
      </Item>
    );
  }
  return (
    <CheckableItem
      role={exclusive ? 'menuitemradio' : 'menuitemcheckbox'}
      checked={checked}
      disabled={disabled}
      onSelect={() => onSelect()}
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

const Hint = styled.span`
  display: block;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

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

const Panel = styled(Primitive.Content)`
  ${floatingListStyles}
  min-width: 128px;
  max-width: min(320px, calc(100vw - var(--ui-space-7)));
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
`;

const Separator = styled(Primitive.Separator)`
  height: 1px;
  margin: var(--ui-space-2) var(--ui-space-3);
  background: var(--ui-line-2);
`;

const Heading = styled(Primitive.Label)`
  padding: var(--ui-space-2) var(--ui-space-3);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
