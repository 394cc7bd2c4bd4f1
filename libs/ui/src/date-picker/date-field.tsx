import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';

import { PickerButtons, PickerFrame, PickerInput } from '../combobox/picker-field.tsx';
import { UncommittedTextAlert } from '../combobox/uncommitted-text.tsx';
import { useText } from '../i18n/text.ts';
import { AnchoredPopover } from '../popover/anchored-popover.tsx';
import { datePickerText } from './date-picker.text.ts';
import type { useDateField } from './use-date-field.ts';

export type DateInputProps = Omit<
  ComponentPropsWithRef<'input'>,
  | 'ref'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onSelect'
  | 'type'
  | 'role'
  | 'min'
  | 'max'
  | 'className'
  | 'style'
  | 'children'
>;

export interface DateFieldProps {
  anchorRef: RefObject<HTMLSpanElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  field: ReturnType<typeof useDateField>;
  input: DateInputProps;
  disabled: boolean;
  readOnly: boolean;
  /** Content of the popover. */
  children: ReactNode;
}

/** Text input and popover of a date picker. */
export function DateField({ anchorRef, inputRef, field, input, disabled, readOnly, children }: DateFieldProps) {
  const t = useText(datePickerText);
  const anchor = (
    <PickerFrame ref={anchorRef}>
      <PickerInput
        {...input}
        {...field.inputProps}
        ref={inputRef}
        aria-invalid={field.error === null ? input['aria-invalid'] : true}
        title={field.error ?? undefined}
        disabled={disabled}
        readOnly={readOnly}
        data-clear={field.canClear ? '' : undefined}
        data-state={field.open ? 'open' : 'closed'}
      />
      <PickerButtons
        labels={{ clear: t('clear'), open: t('open') }}
        icon="calendar"
        disabled={disabled || readOnly}
        onClear={field.canClear && field.clearAndFocus}
        onToggle={field.toggle}
      />
      <UncommittedTextAlert {...field} />
    </PickerFrame>
  );
  return (
    <AnchoredPopover
      open={field.open}
      onClose={field.close}
      anchor={anchor}
      anchorRef={anchorRef}
      label={t('calendar')}
      width="content"
    >
      <PickerPanel id={field.panelId}>{children}</PickerPanel>
    </AnchoredPopover>
  );
}

const PickerPanel = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-4);
  padding: var(--ui-space-4);
`;

/** Footer below the days: shortcuts at the start, the confirming button at the end. */
export const PickerPanelFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-3);
  padding-top: var(--ui-space-4);
  border-top: 1px solid var(--ui-line-2);

  & > :last-child:not(:first-child) {
    margin-inline-start: auto;
  }
`;
