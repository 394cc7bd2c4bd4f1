import { styled } from 'styled-components';

import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { fieldStyles } from '../theme/styles.ts';

/** Frame of a text input that opens a popover below. */
export const PickerFrame = styled.span`
  position: relative;
  display: block;
  min-width: 0;
`;

export const PickerInput = styled.input`
  ${fieldStyles}
  padding-inline-end: var(--ui-h);
  text-overflow: ellipsis;

  &[data-clear] {
    padding-inline-end: calc(var(--ui-h) + var(--ui-target-least));
  }
`;

export interface PickerButtonsProps {
  /** Accessible names of the two buttons. */
  labels: { clear: string; open: string };
  icon?: IconName;
  disabled: boolean;
  /** False hides the clear button. */
  onClear: (() => void) | false;
  onToggle: () => void;
}

/** Icon buttons at the end of the field. Not tab stops: the input itself has keys for both actions. */
export function PickerButtons({ labels, icon = 'chevron-down', disabled, onClear, onToggle }: PickerButtonsProps) {
  return (
    <Buttons>
      {onClear && <PickerButton label={labels.clear} icon="x" onClick={onClear} />}
      <PickerButton label={labels.open} icon={icon} disabled={disabled} onClick={onToggle} />
    </Buttons>
  );
}

interface PickerButtonProps {
  label: string;
  icon: IconName;
  disabled?: boolean;
  onClick: () => void;
}

function PickerButton({ label, icon, disabled = false, onClick }: PickerButtonProps) {
  return (
    <BareIconButton
      label={label}
      icon={<Icon name={icon} />}
      tabIndex={-1}
      disabled={disabled}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  );
}

const Buttons = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  align-items: center;
  padding-inline-end: calc((var(--ui-h) - var(--ui-target-least)) / 2);

  & > button {
    width: var(--ui-target-least);
    height: var(--ui-target-least);
    border-radius: var(--ui-radius-1);
    color: var(--ui-fg-3);
  }
`;
