import { type ComponentPropsWithRef, useRef } from 'react';

import { ChoiceButtons } from '../combobox/choice-box.tsx';
import { ChoiceNote, ChoiceStatus } from '../combobox/choice-note.tsx';
import { comboboxText } from '../combobox/combobox.text.ts';
import { type ComboboxOption } from '../combobox/option.ts';
import { OptionList } from '../combobox/option-list.tsx';
import { TagBox, TagInput } from '../combobox/tag-box.tsx';
import { useText } from '../i18n/text.ts';
import { Anchored } from '../popover/anchored.tsx';
import { useEscape } from '../popover/use-escape.ts';
import { useChoices } from './use-choices.ts';

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
  /** Number of tags shown; earlier selections are counted as "+n". Default: 2. */
  maxTags?: number;
  /** False removes the first item, which selects all listed options. */
  selectAll?: boolean;
  /** For remote search: called when the list opens and 300 ms after the last key. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  /** The options could not be loaded; the list then offers a retry. */
  failed?: boolean;
  onRetry?: () => void;
}

const NONE: readonly ComboboxOption[] = [];

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
  selected = NONE,
  maxTags = 2,
  selectAll = true,
  onSearch,
  loading = false,
  failed = false,
  onRetry,
  placeholder,
  disabled = false,
  readOnly = false,
  ...input
}: MultiSelectProps) {
  const t = useText(comboboxText);
  const box = useRef<HTMLSpanElement>(null);
  const { choice, tags, entries, isChosen, query, composition, hidden, labels } = useChoices({
    ...{ value, onValueChange, options, selected, maxTags, selectAll, failed },
    ...(onSearch && { onSearch }),
    ...(onRetry && { onRetry }),
    ...(input.id !== undefined && { id: input.id }),
  });
  const still = disabled || readOnly;

  useEscape(box, () => {
    if (choice.isOpen) choice.closeMenu();
    return choice.isOpen;
  });

  const list = { open: choice.isOpen, loading, failed, count: entries.length, query };
  const field = (
    <TagBox
      ref={box}
      tags={tags.selectedItems.map((one) => ({ value: one, label: labels(one) }))}
      hidden={hidden.map(labels)}
      tagProps={(index) => tags.getSelectedItemProps({ selectedItem: tags.selectedItems[index] ?? '', index })}
      onRemove={(one) => {
        onValueChange(value.filter((other) => other !== one));
        box.current?.querySelector('input')?.focus();
      }}
      invalid={input['aria-invalid'] === true || input['aria-invalid'] === 'true'}
      disabled={disabled}
      readOnly={readOnly}
    >
      <TagInput
        {...choice.getInputProps({ ...tags.getDropdownProps({ ...input, ...composition }), disabled: still })}
        placeholder={value.length === 0 ? (placeholder ?? t('placeholder')) : undefined}
        aria-labelledby={input['aria-labelledby']}
        {...(!entries[choice.highlightedIndex] && { 'aria-activedescendant': undefined })}
        disabled={disabled}
        readOnly={readOnly}
      />
      <ChoiceButtons words={{ clear: t('clear'), open: t('open') }} disabled={still} onClear={value.length > 0 && !still && (() => onValueChange([]))} onToggle={() => (choice.isOpen ? choice.closeMenu() : choice.openMenu())} />
      <ChoiceStatus {...list} />
    </TagBox>
  );

  return (
    <Anchored open={choice.isOpen} onClose={choice.closeMenu} anchor={field} anchorRef={box}>
      <OptionList
        label={t('options')}
        entries={entries}
        multiple
        isChosen={isChosen}
        highlightedIndex={choice.highlightedIndex}
        getMenuProps={choice.getMenuProps}
        getItemProps={choice.getItemProps}
      />
      <ChoiceNote {...list} />
    </Anchored>
  );
}
