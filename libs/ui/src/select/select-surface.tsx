import * as Primitive from '@radix-ui/react-select';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

import { comboboxText } from '../combobox/combobox.text.ts';
import { getStyleNonce } from '../csp/style-nonce.ts';
import { floatingListStyles, itemStyles } from '../dropdown-menu/dropdown-menu.styles.ts';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { getDirection } from '../measure/direction.ts';
import type { SelectOption } from './select.types.ts';

// Radix reserves '' for "no value", so an option with an empty value is mapped to this one.
const EMPTY_VALUE = '\u0000none';
const toRadixValue = (value: string) => (value === '' ? EMPTY_VALUE : value);
const fromRadixValue = (value: string) => (value === EMPTY_VALUE ? '' : value);

export interface SelectSurfaceProps {
  /** Represents the button. */
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined if no option is selected. */
  value: string | undefined;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
}

/** The list of a `Select`, without its button. Loaded on demand. */
export function SelectSurface({ trigger, value, onValueChange, options, ...open }: SelectSurfaceProps) {
  return (
    <Primitive.Root
      {...open}
      dir={getDirection()}
      value={value === undefined ? '' : toRadixValue(value)}
      // Radix reports '' on a form reset; that is not a user selection.
      onValueChange={(next) => {
        if (next !== '') onValueChange(fromRadixValue(next));
      }}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <OptionList options={options} isOpen={open.open} />
    </Primitive.Root>
  );
}

function OptionList({ options, isOpen }: { options: readonly SelectOption[]; isOpen: boolean }) {
  const t = useText(comboboxText);
  return (
    <Primitive.Portal>
      {/* Stays while the list is closed, then without being a landmark. */}
      <div {...(isOpen && { role: 'region', 'aria-label': t('options') })}>
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
      </div>
    </Primitive.Portal>
  );
}

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
