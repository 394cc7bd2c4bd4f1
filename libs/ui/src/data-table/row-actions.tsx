import { styled } from 'styled-components';

import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { useText } from '../i18n/text.ts';
import { MAX_INLINE_ACTIONS } from './actions-width.ts';
import { dataTableText } from './data-table.text.ts';
import type { RowAction } from './data-table.types.ts';

interface RowActionsProps {
  actions: readonly RowAction[];
  /** Name of the row, part of the accessible names. */
  name: string;
}

/** Actions of one row: two inline, the rest in a menu. */
export function RowActions({ actions, name }: RowActionsProps) {
  const t = useText(dataTableText);
  const overflowActions = actions.slice(MAX_INLINE_ACTIONS);
  return (
    <>
      {actions.slice(0, MAX_INLINE_ACTIONS).map(({ id, label, tone, disabled, onIntent, onSelect }) => (
        <ActionButton
          key={id}
          type="button"
          aria-label={`${label} ${name}`}
          data-tone={tone}
          disabled={disabled}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={onSelect}
        >
          {label}
        </ActionButton>
      ))}
      {overflowActions.length > 0 && (
        <DropdownMenu
          align="end"
          trigger={
            <ActionButton type="button" aria-label={`${t('more')} ${name}`}>
              {t('more')}
            </ActionButton>
          }
          items={overflowActions}
        />
      )}
    </>
  );
}

const ActionButton = styled.button`
  min-width: var(--ui-target-least);
  height: var(--ui-target-least);
  margin-right: var(--ui-space-3);
  padding: 0 var(--ui-space-2);
  border: 0;
  border-radius: var(--ui-radius-1);
  background: none;
  color: var(--ui-accent-text);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &[data-state='open'] {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  &:last-child {
    margin-right: 0;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }

  &[data-tone='danger'] {
    color: var(--ui-danger-text);
  }

  &[data-tone='danger']:hover {
    background: var(--ui-danger-soft);
    color: var(--ui-danger-text-strong);
  }

  &:disabled {
    background: none;
    color: var(--ui-fg-disabled);
    cursor: not-allowed;
  }
`;
