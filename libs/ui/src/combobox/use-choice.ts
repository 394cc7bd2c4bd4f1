import { useCombobox, type UseComboboxProps } from 'downshift';
import { useMemo, useState } from 'react';

import { useText } from '../i18n/text.ts';
import { comboboxText } from './combobox.text.ts';
import { type ComboboxOption, createMatcher, type Entry } from './option.ts';
import { useQuery } from './use-query.ts';

type Reducer = NonNullable<UseComboboxProps<Entry>['stateReducer']>;

const T = useCombobox.stateChangeTypes;
/** State changes that close the list without a selection. */
const LEAVES: readonly unknown[] = [T.InputBlur, T.FunctionCloseMenu, T.ToggleButtonClick, T.InputKeyDownEscape];
const labelOf = (entry: Entry | null) => (entry && !entry.act ? entry.label : '');

export interface ChoiceRules {
  value: string | null;
  onValueChange: (value: string | null) => void;
  options: readonly ComboboxOption[];
  selected?: ComboboxOption;
  clearable: boolean;
  onSearch?: (query: string) => void;
  loading: boolean;
  failed: boolean;
  onRetry?: () => void;
  onCreate?: (text: string) => void;
  id?: string;
}

/** Downshift's combobox with our rules: blur does not select, empty text clears the value, some items are actions. */
export function useChoice(rules: ChoiceRules) {
  const { value, onValueChange, options, clearable, onRetry, onCreate, id } = rules;
  const [picked, setPicked] = useState<ComboboxOption>();
  const [open, setOpen] = useState(false);
  const { query, setQuery, composition } = useQuery(open, rules.onSearch);
  const entries = useEntries(rules, query);

  const chosen = useMemo(
    () => (value === null ? null : (known(value, options, rules.selected, picked) ?? { value, label: value })),
    [value, options, rules.selected, picked],
  );

  const stateReducer: Reducer = (state, { type, changes }) => {
    if (type === T.InputClick && state.isOpen) return state;
    if (type === T.InputChange) return { ...changes, highlightedIndex: 0 };
    if (changes.selectedItem?.disabled) return state;
    // An action is not a selection: the typed text stays while the list is open.
    if (type === T.ControlledPropUpdatedSelectedItem && state.isOpen) return state;
    if (changes.selectedItem?.act === 'retry') return { ...changes, isOpen: true, inputValue: state.inputValue };
    if (changes.selectedItem?.act === 'create') return { ...changes, inputValue: state.inputValue };
    if (changes.isOpen === false && LEAVES.includes(type)) {
      const kept = clearable && state.inputValue === '' ? null : state.selectedItem;
      return { ...changes, selectedItem: kept, inputValue: labelOf(kept) };
    }
    return changes;
  };

  const choice = useCombobox<Entry>({
    items: entries as Entry[],
    selectedItem: chosen,
    itemToString: labelOf,
    itemToKey: (entry) => entry?.value,
    isItemDisabled: ({ disabled = false }) => disabled,
    stateReducer,
    ...(id !== undefined && { inputId: id }),
    onIsOpenChange: ({ isOpen }) => {
      setOpen(isOpen);
      if (!isOpen) setQuery('');
    },
    onInputValueChange: ({ type, inputValue }) => {
      if (type === T.InputChange) setQuery(inputValue);
    },
    onSelectedItemChange: ({ selectedItem: entry }) => {
      if (entry?.act === 'retry') onRetry?.();
      else if (entry?.act === 'create') onCreate?.(query.trim());
      else {
        setPicked(entry ?? undefined);
        onValueChange(entry?.value ?? null);
      }
    },
  });
  // Downshift expects the list from the first render, but it is only mounted while open.
  choice.getMenuProps({}, { suppressRefError: true });
  return { choice, chosen, entries, query, composition };
}

const known = (value: string, options: readonly ComboboxOption[], ...others: (ComboboxOption | undefined)[]) =>
  options.find((option) => option.value === value) ?? others.find((option) => option?.value === value);

/** The matching options and the available actions. */
function useEntries({ options, onSearch, failed, onCreate }: ChoiceRules, query: string): readonly Entry[] {
  const t = useText(comboboxText);
  const match = useMemo(() => createMatcher(options), [options]);
  const searches = onSearch !== undefined;
  const creates = onCreate !== undefined;
  return useMemo(() => {
    if (failed) return [{ value: '\u0000retry', label: t('retry'), act: 'retry' }];
    const found: readonly Entry[] = searches ? options : match(query);
    const text = query.trim();
    if (!creates || text === '' || found.some(({ label }) => label === text)) return found;
    return [...found, { value: '\u0000create', label: t('create', { text }), act: 'create' }];
  }, [failed, searches, creates, options, match, query, t]);
}
