import { type ComponentPropsWithRef, useRef } from 'react';

import { useText } from '../i18n/text.ts';
import { useEscape } from '../popover/use-escape.ts';
import { comboboxText } from './combobox.text.ts';
import type { ComboboxOption } from './option.ts';
import { OptionListPopover } from './option-list-popover.tsx';
import { OptionListStatus } from './option-list-status.tsx';
import { PickerButtons, PickerFrame, PickerInput } from './picker-field.tsx';
import { getTypedTextProps, UncommittedTextAlert, useUncommittedOptionText } from './uncommitted-text.tsx';
import { useComboboxState } from './use-combobox-state.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type' | 'role' | 'className' | 'style' | 'children'
>;

export interface ComboboxProps extends InputProps {
  /** `null` if nothing is selected. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Up to 10,000; only those near the viewport are mounted. With `onSearch`: the search result. */
  options: readonly ComboboxOption[];
  /** The selected option, if it may be missing in `options`. */
  selected?: ComboboxOption;
  /** False if a value is required. */
  clearable?: boolean;
  /** Enables search by the caller: called when the list opens, and 300 ms after the last input. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  /** Loading failed; the list shows a retry row. */
  failed?: boolean;
  onRetry?: () => void;
  /** There are options that are not listed; the list then asks for more text. */
  more?: boolean;
  /** Enables creating an option from the typed text; the caller creates it and passes it as `value`. */
  onCreate?: (text: string) => void;
}

/**
 * Selects one option of a long list, filtered by typing.
 *
 * ARIA combobox with list autocomplete. Keys: Down opens on the selected option, Alt+Down opens, Alt+Up selects and
 * closes; arrows, PageUp, PageDown, Home and End move; Enter selects; Esc closes and discards the typed text; leaving the
 * empty field clears the value. Blur does not select the active option: text that selects nothing stays and prevents the
 * form from being submitted. Accepts the control props of Field.
 */
export function Combobox({
  value,
  onValueChange,
  options,
  selected,
  clearable = true,
  onSearch,
  loading = false,
  failed = false,
  more = false,
  onRetry,
  onCreate,
  placeholder,
  disabled = false,
  readOnly = false,
  ...input
}: ComboboxProps) {
  const t = useText(comboboxText);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const stateOptions = { value, onValueChange, options, clearable, loading, failed, more };
  const { combobox, selectedOption, entries, listState, searchProps, uncommittedText, discardText } = useComboboxState({
    ...stateOptions,
    ...(selected && { selected }),
    ...(onSearch && { onSearch }),
    ...(onRetry && { onRetry }),
    ...(onCreate && { onCreate }),
    ...(input.id !== undefined && { id: input.id }),
  });
  const uncommitted = useUncommittedOptionText(anchorRef, uncommittedText, combobox.closeMenu);
  const inputProps = { ...input, ...searchProps, ...getTypedTextProps(input, uncommitted) };
  const isLocked = disabled || readOnly;
  const clear = () => {
    onValueChange(null);
    combobox.setInputValue('');
  };
  const canClear = clearable && !isLocked && (selectedOption !== null || combobox.inputValue !== '');

  useEscape(anchorRef, () => {
    if (!combobox.isOpen && uncommittedText === '') return false;
    // Before it closes, which clears the value where the text is empty.
    discardText();
    combobox.closeMenu();
    return true;
  });

  const field = (
    <PickerFrame ref={anchorRef}>
      <PickerInput
        placeholder={placeholder ?? t('placeholder')}
        {...combobox.getInputProps({ ...inputProps, disabled: isLocked })}
        aria-labelledby={input['aria-labelledby']}
        {...(!entries[combobox.highlightedIndex] && { 'aria-activedescendant': undefined })}
        disabled={disabled}
        readOnly={readOnly}
        data-clear={canClear ? '' : undefined}
        data-state={combobox.isOpen ? 'open' : 'closed'}
      />
      <PickerButtons
        labels={{ clear: t('clear'), open: t('open') }}
        disabled={isLocked}
        onClear={canClear && clear}
        onToggle={() => (combobox.isOpen ? combobox.closeMenu() : combobox.openMenu())}
      />
      <OptionListStatus {...listState} />
      <UncommittedTextAlert {...uncommitted} />
    </PickerFrame>
  );

  return (
    <OptionListPopover
      combobox={combobox}
      entries={entries}
      isSelected={(entry) => entry.value === value}
      listState={listState}
      anchor={field}
      anchorRef={anchorRef}
    />
  );
}
