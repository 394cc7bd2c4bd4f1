import { useCombobox, type UseComboboxProps } from 'downshift';
import { useMemo, useState } from 'react';

import { useText } from '../i18n/text.ts';
import { comboboxText } from './combobox.text.ts';
import { type ComboboxOption, createMatcher, type Entry } from './option.ts';
import { useSearchQuery } from './use-search-query.ts';

type StateReducer = NonNullable<UseComboboxProps<Entry>['stateReducer']>;

const changeTypes = useCombobox.stateChangeTypes;
/** State changes that close the list without a selection. They keep typed text that selects nothing. */
const DISMISS_CHANGE_TYPES: readonly unknown[] = [
  changeTypes.InputBlur,
  changeTypes.FunctionCloseMenu,
  changeTypes.ToggleButtonClick,
  changeTypes.InputKeyDownEscape,
];
const getLabel = (entry: Entry | null) => (entry && !entry.action ? entry.label : '');

export interface ComboboxStateOptions {
  value: string | null;
  onValueChange: (value: string | null) => void;
  options: readonly ComboboxOption[];
  selected?: ComboboxOption;
  clearable: boolean;
  onSearch?: (query: string) => void;
  loading: boolean;
  failed: boolean;
  more: boolean;
  onRetry?: () => void;
  onCreate?: (text: string) => void;
  id?: string;
}

/** Downshift's combobox with our rules: blur does not select, empty text clears the value, some items are actions. */
export function useComboboxState(stateOptions: ComboboxStateOptions) {
  const { value, onValueChange, options, clearable, onRetry, onCreate, id } = stateOptions;
  const [lastSelected, setLastSelected] = useState<ComboboxOption>();
  const [open, setOpen] = useState(false);
  const { query, setQuery, searched, searchProps } = useSearchQuery(open, stateOptions.onSearch);
  const isSearchDue = stateOptions.onSearch !== undefined && query !== searched;
  const entries = useEntries(stateOptions, query, isSearchDue);

  const selectedOption = useMemo(
    () =>
      value === null
        ? null
        : (findOption(value, options, stateOptions.selected, lastSelected) ?? { value, label: value }),
    [value, options, stateOptions.selected, lastSelected],
  );

  const stateReducer: StateReducer = (state, { type, changes }) => {
    if (type === changeTypes.InputClick && state.isOpen) return state;
    // Downshift would clear the value.
    if (type === changeTypes.InputKeyDownEscape && !state.isOpen) return state;
    if (type === changeTypes.InputChange) return { ...changes, highlightedIndex: 0 };
    if (changes.selectedItem?.disabled) return state;
    // The search of the typed text may still find it.
    if (type === changeTypes.InputKeyDownEnter && isSearchDue && !entries[state.highlightedIndex]) return state;
    // An action is not a selection: the typed text stays while the list is open.
    if (type === changeTypes.ControlledPropUpdatedSelectedItem && state.isOpen) return state;
    if (changes.selectedItem?.action === 'retry') return { ...changes, isOpen: true, inputValue: state.inputValue };
    if (changes.selectedItem?.action === 'create') return { ...changes, inputValue: state.inputValue };
    if (changes.isOpen === false && DISMISS_CHANGE_TYPES.includes(type)) {
      const retainedOption = clearable && state.inputValue === '' ? null : state.selectedItem;
      const inputValue = state.inputValue.trim() === '' ? getLabel(retainedOption) : state.inputValue;
      return { ...changes, selectedItem: retainedOption, inputValue };
    }
    return changes;
  };

  const combobox = useCombobox<Entry>({
    items: entries as Entry[],
    selectedItem: selectedOption,
    itemToString: getLabel,
    // With the label: it replaces the id in the field when the options arrive later than the value.
    itemToKey: (entry) => entry && `${entry.value}\n${entry.label}`,
    isItemDisabled: ({ disabled = false }) => disabled,
    stateReducer,
    ...(id !== undefined && { inputId: id }),
    onIsOpenChange: ({ isOpen, inputValue, selectedItem }) => {
      setOpen(isOpen);
      if (!isOpen && inputValue === getLabel(selectedItem ?? null)) setQuery('');
    },
    onInputValueChange: ({ type, inputValue }) => setQuery(type === changeTypes.InputChange ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem: entry }) => {
      if (entry?.action === 'retry') onRetry?.();
      else if (entry?.action === 'create') onCreate?.(query.trim());
      else {
        setLastSelected(entry ?? undefined);
        onValueChange(entry?.value ?? null);
      }
    },
  });
  // Downshift expects the list from the first render, but it is only mounted while open.
  combobox.getMenuProps({}, { suppressRefError: true });
  const label = getLabel(selectedOption);
  return {
    combobox,
    selectedOption,
    entries,
    listState: {
      open: combobox.isOpen,
      loading: stateOptions.loading || isSearchDue,
      failed: stateOptions.failed,
      count: entries.length,
      query,
      more: stateOptions.more,
    },
    searchProps,
    /** Typed text that selects nothing. */
    uncommittedText: query === '' || combobox.inputValue === label ? '' : combobox.inputValue,
    discardText: () => combobox.setInputValue(label),
  };
}

const findOption = (value: string, options: readonly ComboboxOption[], ...others: (ComboboxOption | undefined)[]) =>
  options.find((option) => option.value === value) ?? others.find((option) => option?.value === value);

/** The matching options and the available actions. */
function useEntries(
  { options, onSearch, failed, onCreate }: ComboboxStateOptions,
  query: string,
  isSearchDue: boolean,
): readonly Entry[] {
  const t = useText(comboboxText);
  const match = useMemo(() => createMatcher(options), [options]);
  // Until the search is sent, those that match: Enter must not select another one.
  const isResult = onSearch !== undefined && !isSearchDue;
  const canCreate = onCreate !== undefined;
  return useMemo(() => {
    if (failed) return [{ value: '\u0000retry', label: t('retry'), action: 'retry' }];
    const matches: readonly Entry[] = isResult ? options : match(query);
    const text = query.trim();
    if (!canCreate || text === '' || matches.some(({ label }) => label === text)) return matches;
    return [...matches, { value: '\u0000create', label: t('create', { text }), action: 'create' }];
  }, [failed, isResult, canCreate, options, match, query, t]);
}
