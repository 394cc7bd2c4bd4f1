import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Icon, type IconName, Text } from '@backroom/ui';

/** A list of settings such as devices or passkeys. */
export function SettingsList({ label, children }: { label: string; children: ReactNode }) {
  return <List aria-label={label}>{children}</List>;
}

interface SettingsListItemProps {
  icon: IconName;
  name: string;
  /** A tag after the name. */
  badge?: ReactNode;
  /** Details, most important first. */
  details: readonly ReactNode[];
  action?: ReactNode;
}

/** An item with icon, name, details and action. */
export function SettingsListItem({ icon, name, badge, details, action }: SettingsListItemProps) {
  return (
    <Row>
      <IconFrame>
        <Icon name={icon} />
      </IconFrame>
      <Content>
        <Header>
          <Text variant="strong">{name}</Text>
          {badge}
        </Header>
        <Details>
          {details.filter(Boolean).map((detail, index) => (
            <span key={index}>{detail}</span>
          ))}
        </Details>
      </Content>
      {action}
    </Row>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  min-width: 0;
  padding-block: var(--ui-space-4);

  &:not(:first-child) {
    border-top: 1px solid var(--ui-line-1);
  }
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const IconFrame = styled.span`
  --ui-icon: var(--ui-space-6);

  display: grid;
  flex: none;
  width: var(--ui-space-9);
  height: var(--ui-space-9);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-sunken);
  color: var(--ui-fg-2);
  place-items: center;
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-3);
  align-items: center;
`;

const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-5);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-label);
  font-variant-numeric: tabular-nums;
  line-height: var(--ui-lh-label);

  & > span {
    overflow-wrap: anywhere;
  }
`;
