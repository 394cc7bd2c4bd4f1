import { styled } from 'styled-components';

import { Checkbox } from '../checkbox/checkbox.tsx';
import { useText } from '../i18n/text.ts';
import { checkboxGroupText } from './checkbox-group.text.ts';

export interface CheckboxOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface CheckboxGroupProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  value: readonly Value[];
  /** Called with the values in the order of the options. */
  onValueChange: (value: Value[]) => void;
  options: readonly CheckboxOption<Value>[];
  /** Adds a checkbox that selects all options, indeterminate if only some are selected. */
  selectAll?: boolean;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  /** Accepted from Field but not rendered: the role `group` does not support it. */
  'aria-required'?: true | undefined;
}

/**
 * Selects any number of a few options.
 *
 * ARIA: a labelled group of checkboxes. Keys: Tab moves, Space checks.
 */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, value, onValueChange, options, selectAll = false } = props;
  const t = useText(checkboxGroupText);
  const setSelected = (isIncluded: (option: CheckboxOption<Value>) => boolean) =>
    onValueChange(options.filter(isIncluded).map((option) => option.value));

  const isSelected = (option: CheckboxOption<Value>) => value.includes(option.value);
  const enabledOptions = options.filter((option) => !option.disabled);
  const selectedCount = enabledOptions.filter(isSelected).length;
  return (
    <Group role="group" id={props.id} aria-label={label} aria-describedby={props['aria-describedby']}>
      {selectAll && (
        <Checkbox
          label={t('all')}
          checked={selectedCount === enabledOptions.length || (selectedCount > 0 && 'indeterminate')}
          disabled={enabledOptions.length === 0}
          // Disabled options keep their state.
          onCheckedChange={(all) => setSelected((option) => (option.disabled ? isSelected(option) : all))}
        />
      )}
      <Items data-below={selectAll || undefined}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={isSelected(option)}
            disabled={option.disabled ?? false}
            aria-invalid={props['aria-invalid']}
            onCheckedChange={(checked) => setSelected((other) => (other === option ? checked : isSelected(other)))}
          />
        ))}
      </Items>
    </Group>
  );
}

const Group = styled.div`
  min-height: var(--ui-h);
  padding-block: calc((var(--ui-h) - var(--ui-target-min)) / 2);
`;

const Items = styled.div`
  display: flex;
  flex-flow: row wrap;
  gap: calc(var(--ui-space-2) + var(--ui-target-least) - var(--ui-target-min)) var(--ui-space-6);

  &[data-below] {
    margin-top: var(--ui-space-2);
    padding-inline-start: var(--ui-space-7);
  }
`;
