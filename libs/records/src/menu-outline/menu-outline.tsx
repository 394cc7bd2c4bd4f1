import { styled } from 'styled-components';

import { MenuIcon, StatusTag, Text, useText } from '@backroom/ui';

import { menuOutlineText } from './menu-outline.text.ts';

export interface OutlineEntry {
  id: number;
  isDirectory: boolean;
  title: string;
  icon: string;
  /** At the end of the line, such as the roles that grant the page. */
  note?: string | undefined;
  /** What a change that is not saved does to it. */
  change?: 'gained' | 'lost' | undefined;
  children: readonly OutlineEntry[];
}

/** A menu as a list of names, as those see it who have it. */
export const MenuOutline = ({ label, entries }: { label: string; entries: readonly OutlineEntry[] }) => (
  <Menu aria-label={label}>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </Menu>
);

function Entry({ entry: { id, isDirectory, title, icon, note, change, children } }: { entry: OutlineEntry }) {
  const t = useText(menuOutlineText);
  return (
    <li>
      <Line data-directory={isDirectory || undefined} data-change={change} data-entry={id}>
        <MenuIcon name={icon} />
        {change === 'lost' ? <s>{title}</s> : <span>{title}</span>}
        <End>
          {change && <StatusTag tone={change === 'gained' ? 'success' : 'danger'}>{t(change)}</StatusTag>}
          {note !== undefined && (
            <Text variant="caption" tone="faint">
              {note}
            </Text>
          )}
        </End>
      </Line>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Entry key={child.id} entry={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

const Menu = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  ul {
    margin: 0;
    padding: 0;
    padding-inline-start: var(--ui-space-6);
    list-style: none;
  }
`;

const Line = styled.div`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  min-height: var(--ui-space-8);
  border-radius: var(--ui-radius-2);

  &[data-directory] {
    font-weight: var(--ui-fw-strong);
  }

  &[data-change] {
    padding-inline: var(--ui-space-3);
    margin-inline: calc(-1 * var(--ui-space-3));
  }

  &[data-change='gained'] {
    background: var(--ui-success-soft);
  }

  &[data-change='lost'] {
    color: var(--ui-fg-3);
  }
`;

const End = styled.span`
  flex: none;
  max-width: 60%;
  margin-inline-start: auto;
  font-weight: var(--ui-fw-normal);
  text-align: end;

  &:empty {
    display: none;
  }
`;
