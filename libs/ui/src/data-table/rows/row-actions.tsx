import { use, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';

import { createMenuButtonHandlers } from '../../dropdown-menu/menu-button.ts';
import { Icon } from '../../icon/icon.tsx';
import type { RowAction } from '../data-table.types.ts';
import { RowMenuContext, type RowMenuControls } from './row-menu.tsx';

interface RowActionsProps {
  actions: readonly RowAction[];
  /** Name of the row, part of the accessible names. */
  name: string;
}

/**
 * Actions of one row: two inline, which appear with the pointer or the focus (`restStyles`), the rest in the menu of the
 * table (`RowMenuProvider`); in a two-line card all.
 */
export function RowActions({ actions, name }: RowActionsProps) {
  const menu = use(RowMenuContext);
  if (!menu) throw new Error('RowActions needs a RowMenuProvider');
  const inlineActions = actions.filter(({ inMenu }) => !inMenu).slice(0, menu.maxInline);
  const overflowActions = actions.filter((action) => !inlineActions.includes(action));
  return (
    <>
      {inlineActions.length > 0 && (
        <Inline data-inline="">
          {inlineActions.map(({ id, label, tone, disabled, onIntent, onSelect }) => (
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
        </Inline>
      )}
      {overflowActions.length > 0 && <MoreButton menu={menu} actions={overflowActions} name={name} />}
    </>
  );
}

/** Opens the menu of the table with the actions of its row. */
function MoreButton({ menu, actions, name }: RowActionsProps & { menu: RowMenuControls }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const isOpen = button !== null && menu.openTrigger === button;
  const label = `${menu.moreText} ${name}`;
  return (
    <>
      <ActionButton
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menu.menuId : undefined}
        data-opens={menu.menuId}
        {...createMenuButtonHandlers({
          isOpen,
          preload: menu.preload,
          toggle: (trigger, opening) => {
            setButton(trigger);
            menu.toggle({ trigger, opening, label, actions });
          },
        })}
      >
        <Icon name="more" />
      </ActionButton>
      {isOpen && <OpenMenu menu={menu} trigger={button} actions={actions} />}
    </>
  );
}

interface OpenMenuProps {
  menu: RowMenuControls;
  trigger: HTMLElement;
  actions: readonly RowAction[];
}

/** Keeps the open menu up to date, and closes it with its row. Apart, so that rows without it have no effects. */
function OpenMenu({ menu, trigger, actions }: OpenMenuProps) {
  const update = useEffectEvent(() => menu.update(actions));
  useEffect(() => update(), [actions]);
  const close = useEffectEvent(() => menu.close(trigger));
  useEffect(() => () => close(), []);
  return null;
}

const Inline = styled.span`
  display: contents;
`;

const ActionButton = styled.button`
  min-width: var(--ui-target-least);
  height: var(--ui-target-least);
  margin-inline-end: var(--ui-space-3);
  padding: 0 var(--ui-space-2);
  border: 0;
  border-radius: var(--ui-radius-1);
  background: none;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  vertical-align: middle;
  white-space: nowrap;
  cursor: pointer;

  > svg {
    margin-inline: auto;
  }

  &:hover,
  &[aria-expanded='true'] {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  /* The column is as wide as for text of medium size. */
  [data-size='large'] & {
    margin-inline-end: var(--ui-space-1);
    padding-inline: var(--ui-space-1);
  }

  &:last-child {
    margin-inline-end: 0;
  }

  &[aria-haspopup='menu'] {
    min-width: max(var(--ui-space-8), var(--ui-target-least));
    height: max(var(--ui-space-7), var(--ui-target-least));
  }

  /* Not wider with its border. */
  @media (forced-colors: active) {
    padding-inline: calc(var(--ui-space-2) - 1px);
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
