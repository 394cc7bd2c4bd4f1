import * as Primitive from '@radix-ui/react-select';
import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';

import { getStyleNonce } from '../csp/style-nonce.ts';
import { floatingListStyles, itemStyles } from '../dropdown-menu/dropdown-menu.styles.ts';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { fieldStyles, truncate } from '../theme/styles.ts';
import { selectText } from './select.text.ts';

export interface SelectOption<Value extends string = string> {
  /** May be the empty string, for an option such as 全部. */
  value: Value;
  label: string;
  disabled?: boolean;
}

type TriggerProps = Omit<ComponentPropsWithRef<'button'>, 'value' | 'onChange' | 'children' | 'type' | 'name' | 'form'>;

export interface SelectProps<Value extends string = string> extends TriggerProps {
  /** A value without a matching option shows the placeholder. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  /** At most 50; longer lists are slow to open and hard to read. */
  options: readonly SelectOption<Value>[];
  placeholder?: string;
}

// Radix reserves '' for "no value", so an option with an empty value is mapped to this one.
const EMPTY_VALUE = '\u0000none';
const toRadixValue = (value: string) => (value === '' ? EMPTY_VALUE : value);
const fromRadixValue = (value: string) => (value === EMPTY_VALUE ? '' : value);

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
  disabled = false,
  onPointerEnter,
  onFocus,
  ...trigger
}: SelectProps<Value>) {
  const t = useText(selectText);
  // Most lists of a page are never opened, so the list is mounted on the first hover or focus.
  const [hasIntent, setHasIntent] = useState(false);
  const selectedOption = options.find((option) => option.value === value);
  return (
    <Primitive.Root
      value={selectedOption ? toRadixValue(selectedOption.value) : ''}
      // Radix reports '' on a form reset; that is not a user selection.
      onValueChange={(next) => {
        if (next !== '') onValueChange(fromRadixValue(next) as Value);
      }}
      disabled={disabled}
    >
      <Trigger
        {...trigger}
        onPointerEnter={(event) => {
          setHasIntent(true);
          onPointerEnter?.(event);
        }}
        onFocus={(event) => {
          setHasIntent(true);
          onFocus?.(event);
        }}
      >
        <ValueText>
          <Primitive.Value placeholder={placeholder ?? t('placeholder')}>
            {selectedOption?.label ?? null}
          </Primitive.Value>
        </ValueText>
        <Primitive.Icon asChild>
          <span>
            <Icon name="chevron-down" />
          </span>
        </Primitive.Icon>
      </Trigger>
      {hasIntent && <OptionList options={options} />}
    </Primitive.Root>
  );
}

function OptionList({ options }: { options: readonly SelectOption[] }) {
  return (
    <Primitive.Portal>
      <List position="popper" sideOffset={4} collisionPadding={8}>
        <Primitive.Viewport nonce={getStyleNonce()}>
          {options.map((option) => (
            <Option key={option.value} value={toRadixValue(option.value)} disabled={option.disabled ?? false}>
              <Primitive.ItemText>{option.label}</Primitive.ItemText>
              <Primitive.ItemIndicator asChild>
                <SelectedMark>
                  <Icon name="check" />
                </SelectedMark>
              </Primitive.ItemIndicator>
            </Option>
          ))}
        </Primitive.Viewport>
      </List>
    </Primitive.Portal>
  );
}

const Trigger = styled(Primitive.Trigger)`
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

const List = styled(Primitive.Content)`
  ${floatingListStyles}
  width: max-content;
  min-width: var(--radix-select-trigger-width);
  max-width: min(360px, calc(100vw - var(--ui-space-7)));
  max-height: min(320px, var(--radix-select-content-available-height));
  overflow: hidden;
`;

const Option = styled(Primitive.Item)`
  ${itemStyles}
  justify-content: space-between;

  &[data-state='checked'] {
    font-weight: var(--ui-fw-strong);
  }
`;

const SelectedMark = styled.span`
  display: inline-flex;
  flex: none;
  color: var(--ui-accent-control);
`;
