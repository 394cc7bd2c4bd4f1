import { type ComponentPropsWithRef, useRef } from 'react';

import { comboboxText } from '../combobox/combobox.text.ts';
import type { ComboboxOption } from '../combobox/option.ts';
import { OptionListPopover } from '../combobox/option-list-popover.tsx';
import { OptionListStatus } from '../combobox/option-list-status.tsx';
import { PickerButtons } from '../combobox/picker-field.tsx';
import { TagField, TagInput } from '../combobox/tag-field.tsx';
import { getTypedTextProps, UncommittedTextAlert, useUncommittedOptionText } from '../combobox/uncommitted-text.tsx';
import { useText } from '../i18n/text.ts';
import { useIsPhone } from '../measure/use-is-phone.ts';
import { useEscape } from '../popover/use-escape.ts';
import { useMultiSelectState } from './use-multi-select-state.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type' | 'role' | 'className' | 'style' | 'children'
>;

export interface MultiSelectProps extends InputProps {
  /** In the order of selection. */
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** Up to 10,000; the list is virtualised. With `onSearch`: the search results. */
  options: readonly ComboboxOption[];
  /** Selected options that may be missing from `options`. */
  selected?: readonly ComboboxOption[];
  /** Number of tags shown, on a phone up to 2; earlier selections are counted as "+n". Default: 2. */
  maxTags?: number;
  /** False removes the first item, which selects all listed options. */
  selectAll?: boolean;
  /** For remote search: called when the list opens and 300 ms after the last key. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  /** The options could not be loaded; the list then offers a retry. */
  failed?: boolean;
  onRetry?: () => void;
  /** There are options that are not listed; the list then asks for more text. */
  more?: boolean;
}

/** As many as have room for a few characters. */
const PHONE_TAGS = 2;
const NO_OPTIONS: readonly ComboboxOption[] = [];

/**
 * Selects several options of a long list; selections are shown as removable tags.
 *
 * ARIA combobox with a multi-selectable listbox. Keys: Down opens, arrows, PageUp, PageDown, Home and End move, Enter
 * selects or deselects, Esc closes; Backspace in the empty input removes the last tag; Left moves to the tags, where
 * arrows move and Delete or Backspace removes. Accepts the control props of Field.
 */
export function MultiSelect({
  value,
  onValueChange,
  options,
  selected = NO_OPTIONS,
  maxTags = 2,
  selectAll = true,
  onSearch,
  loading = false,
  failed = false,
  more = false,
  onRetry,
  placeholder,
  disabled = false,
  readOnly = false,
  ...input
}: MultiSelectProps) {
  const t = useText(comboboxText);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const config = { value, onValueChange, options, selected, selectAll, onSearch, failed, onRetry };
  const state = useMultiSelectState({ ...config, maxTags: useTagLimit(maxTags), id: input.id });
  const { combobox, tags, entries, isSelected, query, hiddenValues, getLabel } = state;
  const isLocked = disabled || readOnly;

  const uncommitted = useUncommittedOptionText(anchorRef, query, combobox.closeMenu);
  const inputProps = { ...input, ...getTypedTextProps(input, uncommitted) };

  useEscape(anchorRef, () => {
    if (!combobox.isOpen && query === '') return false;
    combobox.closeMenu();
    combobox.setInputValue('');
    return true;
  });

  const found = { failed, more, count: entries.length, query };
  const listState = { ...found, open: combobox.isOpen, loading: loading || state.isSearchDue };
  const field = (
    <TagField
      ref={anchorRef}
      tags={tags.selectedItems.map((item) => ({ value: item, label: getLabel(item) }))}
      hiddenLabels={hiddenValues.map(getLabel)}
      getTagProps={(index) => tags.getSelectedItemProps({ selectedItem: tags.selectedItems[index] ?? '', index })}
      onRemove={(item) => {
        onValueChange(value.filter((existing) => existing !== item));
        anchorRef.current?.querySelector('input')?.focus();
      }}
      invalid={uncommitted.error !== null || input['aria-invalid'] === true || input['aria-invalid'] === 'true'}
      disabled={disabled}
      readOnly={readOnly}
    >
      <TagInput
        {...state.getInputProps({ ...inputProps, disabled: isLocked })}
        placeholder={value.length === 0 ? (placeholder ?? t('placeholder')) : undefined}
        aria-labelledby={input['aria-labelledby']}
        {...(!entries[combobox.highlightedIndex] && { 'aria-activedescendant': undefined })}
        disabled={disabled}
        readOnly={readOnly}
      />
      <PickerButtons
        labels={{ clear: t('clear'), open: t('open') }}
        disabled={isLocked}
        onClear={
          !isLocked && (query !== '' ? () => combobox.setInputValue('') : value.length > 0 && (() => onValueChange([])))
        }
        onToggle={() => (combobox.isOpen ? combobox.closeMenu() : combobox.openMenu())}
      />
      <OptionListStatus {...listState} />
      <UncommittedTextAlert {...uncommitted} />
    </TagField>
  );

  return (
    <OptionListPopover
      combobox={combobox}
      entries={entries}
      multiple
      isSelected={isSelected}
      onItemClick={state.handleSelect}
      listState={listState}
      anchor={field}
      anchorRef={anchorRef}
    />
  );
}

const useTagLimit = (maxTags: number) => (useIsPhone() ? Math.min(maxTags, PHONE_TAGS) : maxTags);
