import { type ComponentPropsWithRef, useRef } from 'react';

import { useText } from '../i18n/text.ts';
import { Anchored } from '../popover/anchored.tsx';
import { useEscape } from '../popover/use-escape.ts';
import { ChoiceBox, ChoiceButtons, ChoiceInput } from './choice-box.tsx';
import { ChoiceNote, ChoiceStatus } from './choice-note.tsx';
import { comboboxText } from './combobox.text.ts';
import { type ComboboxOption } from './option.ts';
import { OptionList } from './option-list.tsx';
import { useChoice } from './use-choice.ts';

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
  /** Enables creating an option from the typed text; the caller creates it and passes it as `value`. */
  onCreate?: (text: string) => void;
}

/**
 * Selects one option of a long list, filtered by typing.
 *
 * ARIA combobox with list autocomplete. Keys: Down opens on the selected option, Alt+Down opens, Alt+Up selects and
 * closes; arrows, PageUp, PageDown, Home and End move; Enter selects; Esc closes, and clears when closed. Blur does not
 * select the active option. Accepts the control props of Field.
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
  onRetry,
  onCreate,
  placeholder,
  disabled = false,
  readOnly = false,
  ...input
}: ComboboxProps) {
  const t = useText(comboboxText);
  const box = useRef<HTMLSpanElement>(null);
  const rules = { value, onValueChange, options, clearable, loading, failed };
  const { choice, chosen, entries, query, composition } = useChoice({
    ...rules,
    ...(selected && { selected }),
    ...(onSearch && { onSearch }),
    ...(onRetry && { onRetry }),
    ...(onCreate && { onCreate }),
    ...(input.id !== undefined && { id: input.id }),
  });
  const still = disabled || readOnly;
  const clear = () => {
    onValueChange(null);
    choice.setInputValue('');
  };
  const canClear = clearable && !still && (chosen !== null || choice.inputValue !== '');

  useEscape(box, () => {
    if (choice.isOpen) choice.closeMenu();
    else if (canClear) clear();
    else return false;
    return true;
  });

  const list = { open: choice.isOpen, loading, failed, count: entries.length, query };
  const field = (
    <ChoiceBox ref={box}>
      <ChoiceInput
        placeholder={placeholder ?? t('placeholder')}
        {...choice.getInputProps({ ...input, ...composition, disabled: still })}
        aria-labelledby={input['aria-labelledby']}
        {...(!entries[choice.highlightedIndex] && { 'aria-activedescendant': undefined })}
        disabled={disabled}
        readOnly={readOnly}
        data-clear={canClear ? '' : undefined}
        data-state={choice.isOpen ? 'open' : 'closed'}
      />
      <ChoiceButtons words={{ clear: t('clear'), open: t('open') }} disabled={still} onClear={canClear && clear} onToggle={() => (choice.isOpen ? choice.closeMenu() : choice.openMenu())} />
      <ChoiceStatus {...list} />
    </ChoiceBox>
  );

  return (
    <Anchored open={choice.isOpen} onClose={choice.closeMenu} anchor={field} anchorRef={box}>
      <OptionList
        label={t('options')}
        entries={entries}
        isChosen={(entry) => entry.value === value}
        highlightedIndex={choice.highlightedIndex}
        getMenuProps={choice.getMenuProps}
        getItemProps={choice.getItemProps}
      />
      <ChoiceNote {...list} />
    </Anchored>
  );
}
