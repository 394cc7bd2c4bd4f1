import { useCombobox, type UseComboboxProps, useMultipleSelection } from 'downshift';
import { type ComponentPropsWithRef, type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';

import { comboboxText } from '../combobox/combobox.text.ts';
import { isDownshiftDefaultPrevented } from '../combobox/downshift-default.ts';
import { type ComboboxOption, createMatcher, type Entry } from '../combobox/option.ts';
import { useSearchQuery } from '../combobox/use-search-query.ts';
import { useText } from '../i18n/text.ts';

type Reducer = NonNullable<UseComboboxProps<Entry>['stateReducer']>;

const stateChangeTypes = useCombobox.stateChangeTypes;

type InputProps = ComponentPropsWithRef<'input'>;

export interface MultiSelectStateOptions {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  options: readonly ComboboxOption[];
  selected: readonly ComboboxOption[];
  maxTags: number;
  selectAll: boolean;
  onSearch: ((query: string) => void) | undefined;
  failed: boolean;
  onRetry: (() => void) | undefined;
  id: string | undefined;
}

/**
 * Selecting keeps the list open and clears the query, so that the next text finds further options. Closing keeps text
 * that selected nothing.
 *
 * @param getFirstMatch index of the first match of a text
 */
const createStateReducer =
  (getFirstMatch: (text: string) => number): Reducer =>
  (state, { type, changes }) => {
    if (type === stateChangeTypes.InputClick && state.isOpen) return state;
    if (type === stateChangeTypes.InputChange)
      return { ...changes, highlightedIndex: getFirstMatch(changes.inputValue ?? '') };
    // Typed text stays where nothing matches.
    if (type === stateChangeTypes.InputKeyDownEnter && state.highlightedIndex < 0) return state;
    if (type === stateChangeTypes.ControlledPropUpdatedSelectedItem || changes.selectedItem?.disabled) return state;
    if (type === stateChangeTypes.ItemClick || type === stateChangeTypes.InputKeyDownEnter)
      return {
        ...state,
        inputValue: '',
        highlightedIndex: state.inputValue === '' ? state.highlightedIndex : -1,
      };
    if (changes.isOpen === false) return { ...changes, selectedItem: null, inputValue: state.inputValue };
    return changes;
  };

/** Enter after a query selects the first match, never all of them. */
const findFirstMatch = (entries: readonly Entry[], query: string) =>
  query === '' ? -1 : entries.findIndex(({ action }) => action !== 'all');

/** Combines downshift's combobox and multiple selection over one list of values. */
export function useMultiSelectState(config: MultiSelectStateOptions) {
  const { value, onValueChange, maxTags, onRetry, id } = config;
  const [open, setOpen] = useState(false);
  const { query, setQuery, searched, searchProps } = useSearchQuery(open, config.onSearch);
  const getEntries = useEntryLookup(config, searched);
  const entries = useMemo(() => getEntries(query), [getEntries, query]);
  const getLabel = useLabelLookup(config);

  const selectedSet = useMemo(() => new Set(value), [value]);
  const isSelected = (entry: Entry) =>
    entry.action === 'all'
      ? entries.every(({ action, value: item, disabled }) => action || disabled || selectedSet.has(item))
      : selectedSet.has(entry.value);

  /** Called with the event: downshift reports changes in an effect, so the next key could come before their render. */
  const handleSelect = (entry: Entry | undefined) => {
    if (!entry || entry.disabled) return;
    setQuery('');
    if (entry.action === 'retry') return onRetry?.();
    if (!entry.action)
      return onValueChange(
        selectedSet.has(entry.value) ? value.filter((item) => item !== entry.value) : [...value, entry.value],
      );
    const listed = entries.filter(({ action, disabled }) => !action && !disabled).map((item) => item.value);
    const listedValues = new Set(listed);
    onValueChange(
      isSelected(entry) ? value.filter((item) => !listedValues.has(item)) : [...new Set([...value, ...listed])],
    );
  };

  const combobox = useCombobox<Entry>({
    items: entries as Entry[],
    selectedItem: null,
    itemToString: () => '',
    itemToKey: (entry) => entry?.value,
    isItemDisabled: ({ disabled = false }) => disabled,
    stateReducer: createStateReducer((text) => findFirstMatch(getEntries(text), text)),
    ...(id !== undefined && { inputId: id }),
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    onInputValueChange: ({ inputValue }) => setQuery(inputValue),
  });
  const firstMatch = findFirstMatch(entries, query);
  const { highlightedIndex, isOpen, setHighlightedIndex } = combobox;
  // Found by `onSearch` later than typed.
  useEffect(() => {
    if (firstMatch >= 0) setHighlightedIndex(firstMatch);
  }, [firstMatch, setHighlightedIndex]);
  // The list is mounted only while open; suppresses the ref error of downshift.
  combobox.getMenuProps({}, { suppressRefError: true });

  const firstVisible = Math.max(0, value.length - maxTags);
  const hiddenValues = value.slice(0, firstVisible);
  const tags = useMultipleSelection<string>({
    selectedItems: value.slice(firstVisible),
    onSelectedItemsChange: ({ selectedItems }) => onValueChange([...hiddenValues, ...selectedItems]),
  });
  const getInputProps = ({ onKeyDown, ...props }: InputProps) =>
    combobox.getInputProps(
      tags.getDropdownProps({
        ...props,
        ...searchProps,
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
          onKeyDown?.(event);
          if (event.key === 'Enter' && isOpen && !isDownshiftDefaultPrevented(event))
            handleSelect(entries[highlightedIndex]);
        },
      }),
    );
  return {
    combobox,
    handleSelect,
    getInputProps,
    tags,
    entries,
    isSelected,
    query,
    isSearchDue: config.onSearch !== undefined && query !== searched,
    hiddenValues,
    getLabel,
  };
}

/** Label of each selected value, including values missing from the current options. */
function useLabelLookup({ options, selected, value }: MultiSelectStateOptions): (value: string) => string {
  const [labelCache] = useState(() => new Map<string, string>());
  return useMemo(() => {
    const selectedValues = new Set(value);
    for (const { value: item, label } of [...options, ...selected])
      if (selectedValues.has(item)) labelCache.set(item, label);
    return (item) => labelCache.get(item) ?? item;
  }, [options, selected, value, labelCache]);
}

/** The matching options of a query, preceded by the "select all" item. */
function useEntryLookup({ options, onSearch, failed, selectAll }: MultiSelectStateOptions, searched: string) {
  const t = useText(comboboxText);
  const match = useMemo(() => createMatcher(options), [options]);
  const isRemote = onSearch !== undefined;
  return useCallback(
    (query: string): readonly Entry[] => {
      if (failed) return [{ value: '\u0000retry', label: t('retry'), action: 'retry' }];
      // Until the search is sent, those that match: Enter must not select another one.
      const matches: readonly Entry[] = isRemote && query === searched ? options : match(query);
      const total = matches.filter(({ disabled }) => !disabled).length;
      if (!selectAll || total < 2) return matches;
      return [{ value: '\u0000all', label: t('all', { total }), action: 'all' }, ...matches];
    },
    [failed, isRemote, searched, selectAll, options, match, t],
  );
}
