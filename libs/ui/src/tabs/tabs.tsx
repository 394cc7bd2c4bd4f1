import * as Primitive from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { CountBadge } from '../count-badge/count-badge.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { getDirection } from '../measure/direction.ts';
import { scrollIntoViewHorizontally } from '../measure/scroll-into-view-horizontally.ts';
import { useOverflow } from '../measure/use-overflow.ts';
import { truncate } from '../theme/styles.ts';
import { tabsText } from './tabs.text.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** Shown after the label; 99+ above 99. */
  count?: number;
  /** In place of `count`, for one that follows its own data. */
  badge?: ReactNode;
  disabled?: boolean;
  /** Panel content; mounted while the tab is selected. */
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list: 用户资料. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** For tabs that load data: arrows only move the focus, Enter or Space selects. */
  manual?: boolean;
}

/**
 * Panels of one page, one visible at a time.
 *
 * ARIA tabs. Keys: Tab enters at the selected tab and continues to its panel; Left, Right, Home and End move and
 * select, unless `manual`. On overflow the tabs scroll and a menu at the end lists all of them.
 */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, manual = false }: TabsProps<Value>) {
  const t = useText(tabsText);
  const [scrollerRef, overflows] = useOverflow('x');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const activeTab = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    const scroller = list.current?.parentElement;
    if (activeTab && scroller) scrollIntoViewHorizontally(scroller, activeTab);
  }, [value, overflows]);
  return (
    <Primitive.Root
      dir={getDirection()}
      value={value}
      activationMode={manual ? 'manual' : 'automatic'}
      onValueChange={(next) => onValueChange(next as Value)}
    >
      <Bar>
        <Scroller ref={scrollerRef}>
          <List ref={list} aria-label={label}>
            {tabs.map((tab) => (
              <Trigger key={tab.value} value={tab.value} disabled={tab.disabled}>
                <Label title={tab.label}>{tab.label}</Label>
                {tab.count !== undefined && <CountBadge count={tab.count} />}
                {tab.badge}
              </Trigger>
            ))}
          </List>
        </Scroller>
        {overflows && (
          <DropdownMenu
            align="end"
            trigger={<BareIconButton label={t('more')} title={t('more')} icon={<Icon name="chevron-down" />} />}
            items={tabs.map((tab) => ({
              id: tab.value,
              label: tab.label,
              checked: tab.value === value,
              exclusive: true,
              disabled: tab.disabled ?? false,
              onSelect: () => onValueChange(tab.value),
            }))}
          />
        )}
      </Bar>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Primitive.Root>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ui-space-2);
  min-width: 0;
  border-bottom: 1px solid var(--ui-line-1);
`;

const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const List = styled(Primitive.List)`
  display: flex;
  gap: var(--ui-space-7);
  width: max-content;
`;

const Label = styled.span`
  ${truncate}
`;

const Trigger = styled(Primitive.Trigger)`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--ui-space-3);
  min-width: var(--ui-target-least);
  max-width: 16em;
  height: max(var(--ui-space-9), var(--ui-target-least));
  padding: 0 var(--ui-space-2);
  border: 0;
  border-radius: var(--ui-radius-1);
  background: none;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: var(--ui-accent-text-strong);
  }

  &[data-state='active'] {
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }

  &[data-state='active']::after {
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--ui-accent-control);
    content: '';
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &:disabled {
    color: var(--ui-fg-disabled);
    cursor: not-allowed;
  }
`;

const Panel = styled(Primitive.Content)`
  padding-top: var(--ui-space-5);

  &:focus-visible {
    border-radius: var(--ui-radius-1);
  }
`;
