import { type ComponentPropsWithRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';

import { ChoiceBox, ChoiceButtons, ChoiceInput } from '../combobox/choice-box.tsx';
import { useText } from '../i18n/text.ts';
import { Anchored } from '../popover/anchored.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { datePickerText } from './date-picker.text.ts';
import { type useDateField } from './use-date-field.ts';

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
  box: RefObject<HTMLSpanElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  field: ReturnType<typeof useDateField>;
  input: DateInputProps;
  disabled: boolean;
  readOnly: boolean;
  /** Content of the popover. */
  children: ReactNode;
}

/** Text input and popover of a date picker. */
export function DateField({ box, inputRef, field, input, disabled, readOnly, children }: DateFieldProps) {
  const t = useText(datePickerText);
  const anchor = (
    <ChoiceBox ref={box}>
      <ChoiceInput
        {...input}
        {...field.inputProps}
        ref={inputRef}
        aria-invalid={field.rejected === null ? input['aria-invalid'] : true}
        title={field.rejected ?? undefined}
        disabled={disabled}
        readOnly={readOnly}
        data-clear={field.canClear ? '' : undefined}
        data-state={field.open ? 'open' : 'closed'}
      />
      <ChoiceButtons words={{ clear: t('clear'), open: t('open') }} icon="calendar" disabled={disabled || readOnly} onClear={field.canClear && field.empty} onToggle={field.toggle} />
      <VisuallyHidden role="alert">{field.rejected ?? ''}</VisuallyHidden>
    </ChoiceBox>
  );
  return (
    <Anchored
      open={field.open}
      onClose={field.close}
      anchor={anchor}
      anchorRef={box}
      label={t('calendar')}
      width="content"
    >
      <Sheet id={field.sheetId}>{children}</Sheet>
    </Anchored>
  );
}

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-4);
  padding: var(--ui-space-4);
`;

/** Footer below the days: shortcuts at the start, the confirming button at the end. */
export const SheetFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-3);
  padding-top: var(--ui-space-4);
  border-top: 1px solid var(--ui-line-1);

  & > :last-child:not(:first-child) {
    margin-inline-start: auto;
  }
`;
