import {
  type ComponentPropsWithRef,
  createElement,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useState,
} from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import { TriggerProxy } from '../overlay/trigger-proxy.tsx';
import { useTriggerElement } from '../overlay/use-trigger-element.ts';
import { fieldStyles, truncate } from '../theme/styles.ts';
import { selectText } from './select.text.ts';
import type { SelectOption } from './select.types.ts';

type TriggerProps = Omit<ComponentPropsWithRef<'button'>, 'value' | 'onChange' | 'children' | 'type' | 'name' | 'form'>;

export interface SelectProps<Value extends string = string> extends TriggerProps {
  /** A value without a matching option shows the placeholder. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  /** At most 50; longer lists are slow to open and hard to read. */
  options: readonly SelectOption<Value>[];
  placeholder?: string;
}

// Most lists of a page are never opened: the list is loaded on the first hover or focus, without remounting the button.
const lazySurface = createLazyModule(async () => (await import('./select-surface.tsx')).SelectSurface);

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowUp', 'ArrowDown'];
/** Events handled by the Radix trigger. */
const TRIGGER_EVENTS = ['onClick', 'onPointerDown', 'onKeyDown'] as const;
/** Events that load the list. */
const INTENT_EVENTS = ['onPointerEnter', 'onFocus'] as const;
type Handlers = Record<string, ((event: SyntheticEvent) => void) | undefined>;

/**
 * Selects one of a few options.
 *
 * ARIA select-only combobox with a listbox. Keys: Enter, Space, Down or Up opens; arrows, Home, End and letters move;
 * Enter or Space selects; Esc closes. Accepts the control props of Field.
 */
export function Select<Value extends string = string>({
  value,
  onValueChange,
  options,
  placeholder,
  ref: ownRef,
  ...trigger
}: SelectProps<Value>) {
  const t = useText(selectText);
  const { ref, element, events } = useTriggerElement<HTMLButtonElement>(ownRef);
  const [hasIntent, setHasIntent] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const Surface = useLazyModule(lazySurface, hasIntent, () => setOpen(false));
  const handlers: Handlers = {};
  for (const name of [...INTENT_EVENTS, ...TRIGGER_EVENTS]) {
    handlers[name] = (event) => {
      (trigger as Handlers)[name]?.(event);
      setHasIntent(true);
    };
  }
  for (const name of TRIGGER_EVENTS) {
    const handle = handlers[name];
    handlers[name] = (event) => {
      handle?.(event);
      if (hasIntent && Surface) events.emit(name, event);
      else if (opensList(name, event)) {
        // Opens as soon as the list is loaded.
        event.preventDefault();
        setOpen(true);
      }
    };
  }
  const selectedOption = options.find((option) => option.value === value);
  return (
    <>
      <Button
        type="button"
        role="combobox"
        aria-autocomplete="none"
        aria-expanded={false}
        data-state="closed"
        data-placeholder={selectedOption ? undefined : ''}
        {...trigger}
        {...handlers}
        ref={ref}
      >
        <ValueText>{selectedOption?.label ?? placeholder ?? t('placeholder')}</ValueText>
        <span aria-hidden>
          <Icon name="chevron-down" />
        </span>
      </Button>
      {hasIntent &&
        Surface &&
        createElement(Surface, {
          trigger: <TriggerProxy element={element} events={events} reflects="state" />,
          open: isOpen,
          onOpenChange: setOpen,
          value: selectedOption?.value,
          onValueChange: (next) => onValueChange(next as Value),
          options,
        })}
    </>
  );
}

/** A mouse opens the list on pointer down, a finger on click. */
function opensList(name: (typeof TRIGGER_EVENTS)[number], event: SyntheticEvent): boolean {
  if (name === 'onKeyDown') return OPENING_KEYS.includes((event as KeyboardEvent).key);
  const { button, ctrlKey, pointerType } = event as PointerEvent;
  return name === 'onClick' || (pointerType === 'mouse' && button === 0 && !ctrlKey);
}

const Button = styled.button`
  ${fieldStyles}
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-gap);
  text-align: start;
  cursor: pointer;

  svg {
    flex: none;
    color: var(--ui-fg-3);
  }
`;

const ValueText = styled.span`
  ${truncate}
`;
