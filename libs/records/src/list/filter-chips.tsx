import { useRef } from 'react';
import { styled } from 'styled-components';

import { Button, DropdownMenu, Icon, IconButton, useFocusReplacementOnUnmount, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';
import { type FilterField, getParameters, isActive, withAny } from './filter-field.ts';
import { listText } from './list.text.ts';
import type { Filters } from './use-list-url-state.ts';

interface FilterChipsProps {
  fields: readonly FilterField[];
  values: Filters;
  onChoose: (name: string, value: string) => void;
  /** Shows the control of a filter. */
  onOpen: (field: FilterField) => void;
}

/** The active filters. */
export function FilterChips({ fields, values, onChoose, onOpen }: FilterChipsProps) {
  return fields
    .filter((field) => isActive(field, values))
    .map((field) => <FilterChip key={field.name} field={field} values={values} onChoose={onChoose} onOpen={onOpen} />);
}

type FilterChipProps = Omit<FilterChipsProps, 'fields'> & { field: FilterField };

function FilterChip({ field, values, onChoose, onOpen }: FilterChipProps) {
  const { name, label, options } = field;
  const t = useText(listText);
  const tRecord = useText(recordText);
  const chip = useRef<HTMLSpanElement>(null);
  useFocusReplacementOnUnmount(chip);
  const content = <ChipText field={field} values={values} />;
  return (
    <Chip ref={chip}>
      {options ? (
        <DropdownMenu
          trigger={
            <Button tone="ghost" size="small">
              {content}
            </Button>
          }
          label={label}
          items={withAny(options, tRecord('any')).map((option) => ({
            id: option.value || 'any',
            label: option.label,
            checked: option.value === (values[name] ?? ''),
            exclusive: true,
            onSelect: () => onChoose(name, option.value),
          }))}
        />
      ) : (
        <Button tone="ghost" size="small" onClick={() => onOpen(field)}>
          {content}
        </Button>
      )}
      <IconButton
        size="small"
        label={t('clearFilter', { label })}
        icon={<Icon name="x" />}
        onClick={() => {
          for (const parameter of getParameters([field])) onChoose(parameter, '');
        }}
      />
    </Chip>
  );
}

/** The name of a filter with its value in words. */
export function ChipText({
  field: { name, label, options, render, renderValue },
  values,
}: Pick<FilterChipProps, 'field' | 'values'>) {
  const t = useText(listText);
  const value = values[name] ?? '';
  const shown = options ? (options.find((option) => option.value === value)?.label ?? value) : render ? '' : value;
  const custom = renderValue?.(values);
  if (custom !== undefined)
    return (
      <>
        {t('chip', { label, value: '' })}
        {custom}
      </>
    );
  return shown === '' ? label : t('chip', { label, value: shown });
}

const Chip = styled.span`
  display: inline-flex;
  max-width: 100%;
  border-radius: var(--ui-radius-2);
  background: var(--ui-accent-soft);

  & > button {
    color: var(--ui-accent-text);
  }
`;
