import { useCombobox, type UseComboboxProps, useMultipleSelection } from 'downshift';
import { useMemo, useState } from 'react';

import { comboboxText } from '../combobox/combobox.text.ts';
import { type ComboboxOption, createMatcher, type Entry } from '../combobox/option.ts';
import { useQuery } from '../combobox/use-query.ts';
import { useText } from '../i18n/text.ts';

type Reducer = NonNullable<UseComboboxProps<Entry>['stateReducer']>;

const T = useCombobox.stateChangeTypes;

export interface ChoicesRules {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  options: readonly ComboboxOption[];
  selected: readonly ComboboxOption[];
  maxTags: number;
  selectAll: boolean;
  onSearch?: (query: string) => void;
  failed: boolean;
  onRetry?: () => void;
  id?: string;
}

/** Selecting keeps the list open and the query; closing clears the query. */
const stateReducer: Reducer = (state, { type, changes }) => {
  if (type === T.InputClick && state.isOpen) return state;
  if (type === T.InputChange) return { ...changes, highlightedIndex: 0 };
  if (type === T.ControlledPropUpdatedSelectedItem || changes.selectedItem?.disabled) return state;
  if (type === T.ItemClick || type === T.InputKeyDownEnter) return { ...state, selectedItem: changes.selectedItem };
  if (changes.isOpen === false) return { ...changes, selectedItem: null, inputValue: '' };
  return changes;
};

/** Combines downshift's combobox and multiple selection over one list of values. */
export function useChoices(rules: ChoicesRules) {
  const { value, onValueChange, maxTags, onRetry, id } = rules;
  const [open, setOpen] = useState(false);
  const { query, setQuery, composition } = useQuery(open, rules.onSearch);
  const entries = useEntries(rules, query);
  const labels = useLabels(rules);

  const chosen = useMemo(() => new Set(value), [value]);
  const isChosen = (entry: Entry) =>
    entry.act === 'all'
      ? entries.every(({ act, value: one, disabled }) => act || disabled || chosen.has(one))
      : chosen.has(entry.value);

  const choose = (entry: Entry) => {
    if (entry.act === 'retry') return onRetry?.();
    if (!entry.act)
      return onValueChange(
        chosen.has(entry.value) ? value.filter((one) => one !== entry.value) : [...value, entry.value],
      );
    const listed = entries.filter(({ act, disabled }) => !act && !disabled).map((one) => one.value);
    const off = new Set(listed);
    onValueChange(isChosen(entry) ? value.filter((one) => !off.has(one)) : [...new Set([...value, ...listed])]);
  };

  const choice = useCombobox<Entry>({
    items: entries as Entry[],
    selectedItem: null,
    itemToString: () => '',
    itemToKey: (entry) => entry?.value,
    isItemDisabled: ({ disabled = false }) => disabled,
    stateReducer,
    ...(id !== undefined && { inputId: id }),
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    onInputValueChange: ({ inputValue }) => setQuery(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  // The list is mounted only while open; suppresses the ref error of downshift.
  choice.getMenuProps({}, { suppressRefError: true });

  const split = Math.max(0, value.length - maxTags);
  const hidden = value.slice(0, split);
  const tags = useMultipleSelection<string>({
    selectedItems: value.slice(split),
    onSelectedItemsChange: ({ selectedItems }) => onValueChange([...hidden, ...selectedItems]),
  });
  return { choice, tags, entries, isChosen, query, composition, hidden, labels };
}

/** Label of each selected value, including values missing from the current options. */
function useLabels({ options, selected, value }: ChoicesRules): (value: string) => string {
  const [seen] = useState(() => new Map<string, string>());
  return useMemo(() => {
    const wanted = new Set(value);
    for (const { value: one, label } of [...options, ...selected]) if (wanted.has(one)) seen.set(one, label);
    return (one) => seen.get(one) ?? one;
  }, [options, selected, value, seen]);
}

/** Matching options, preceded by the "select all" item. */
function useEntries({ options, onSearch, failed, selectAll }: ChoicesRules, query: string): readonly Entry[] {
  const t = useText(comboboxText);
  const match = useMemo(() => createMatcher(options), [options]);
  const searches = onSearch !== undefined;
  return useMemo(() => {
    if (failed) return [{ value: '\u0000retry', label: t('retry'), act: 'retry' }];
    const found: readonly Entry[] = searches ? options : match(query);
    const total = found.filter(({ disabled }) => !disabled).length;
    if (!selectAll || total < 2) return found;
    return [{ value: '\u0000all', label: t('all', { total }), act: 'all' }, ...found];
  }, [failed, searches, selectAll, options, match, query, t]);
}
