import { useCallback, useMemo } from 'react';

import { type Status, STATUS_DISABLED } from '@backroom/contract';
import { type ComboboxOption, type TreeNode, useText } from '@backroom/ui';

import { recordText } from './record.text.ts';

interface TreeOption<Option> {
  id: number;
  label: string;
  disabled?: boolean | undefined;
  children: readonly Option[];
}

/**
 * The nodes of a tree of options.
 *
 * @param isDisabled options for which it is true are shown, with their children, but cannot be selected
 * @param toLabel marks labels
 */
export const toOptionNodes = <Option extends TreeOption<Option>>(
  options: readonly Option[],
  isDisabled = ({ disabled }: Option) => disabled === true,
  toLabel = (label: string, _option: Option) => label,
): TreeNode[] =>
  options.map((option) => ({
    id: String(option.id),
    label: toLabel(option.label, option),
    disabled: isDisabled(option),
    children: toOptionNodes(option.children, isDisabled, toLabel),
  }));

/** The nodes of a tree of options; none while it is not loaded. */
export const useOptionNodes = <Option extends TreeOption<Option>>(options: readonly Option[] | undefined): TreeNode[] =>
  useMemo(() => toOptionNodes(options ?? []), [options]);

interface WithStatus {
  status: Status;
}

/** The label of a record in a field that chooses one: disabled ones are marked. */
export function useChoiceLabel(): (label: string, record: WithStatus) => string {
  const t = useText(recordText);
  return useCallback((label, { status }) => (status === STATUS_DISABLED ? t('disabledChoice', { label }) : label), [t]);
}

/** Whether a field offers a record: disabled ones only where they are chosen already; the server refuses them elsewhere. */
export const isOffered = ({ status }: WithStatus, isChosen: boolean): boolean => status !== STATUS_DISABLED || isChosen;

/** A record that a field may offer. */
export interface Choice extends WithStatus {
  id: number;
  label: string;
  /** True if it cannot be chosen for another reason. */
  disabled?: boolean;
}

/**
 * Makes the options of a field from records, in a callback for several fields: disabled records are offered only where
 * they are chosen already, and marked.
 */
export function useToChoices(): (records: readonly Choice[], chosenIds: readonly number[]) => ComboboxOption[] {
  const toLabel = useChoiceLabel();
  return useCallback(
    (records, chosenIds) =>
      records
        .filter((record) => isOffered(record, chosenIds.includes(record.id)))
        .map(({ disabled = false, ...record }) => ({
          value: String(record.id),
          label: toLabel(record.label, record),
          disabled,
        })),
    [toLabel],
  );
}

/**
 * The nodes of a tree of options of a field that chooses one. Disabled ones are marked; they can be selected only if
 * they are chosen already.
 *
 * @param chosenId the stored choice
 */
export function useChoiceNodes<Option extends TreeOption<Option> & WithStatus>(
  options: readonly Option[] | undefined,
  chosenId?: number,
): TreeNode[] {
  const toLabel = useChoiceLabel();
  return useMemo(() => {
    const isDisabled = (option: Option) => option.disabled === true || !isOffered(option, option.id === chosenId);
    return toOptionNodes(options ?? [], isDisabled, toLabel);
  }, [options, chosenId, toLabel]);
}
