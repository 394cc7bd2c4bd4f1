import { styled } from 'styled-components';

import { useUser } from '@backroom/auth';
import { getRecentPages } from '@backroom/auth/recent-pages';
import type { NavigationNode } from '@backroom/client/navigation-tree';
import { ButtonLink } from '@backroom/records/detail';
import { MenuIcon, truncate, useLanguage, useText } from '@backroom/ui';

import { getShortcuts } from '../model/shortcuts.ts';
import { BlockFrame } from '../page/block-frame.tsx';
import { blocksText } from './blocks.text.ts';

/** Further pages are available through the menu and its search. */
const MAX_SHORTCUTS = 12;
/** A line of half the width. */
const MAX_LOW_SHORTCUTS = 4;

interface ShortcutsBlockProps {
  title: string;
  menu: readonly NavigationNode[];
  /** Half as wide as the page. */
  isLow: boolean;
}

/** Pages that the user can open, those visited last first, as a row. */
export function ShortcutsBlock({ title, menu, isLow }: ShortcutsBlockProps) {
  const t = useText(blocksText);
  const language = useLanguage();
  const userId = useUser()?.userId;
  const shortcuts = getShortcuts(menu, getRecentPages(userId)).slice(0, isLow ? MAX_LOW_SHORTCUTS : MAX_SHORTCUTS);
  return (
    <BlockFrame kind="shortcuts" title={title}>
      {shortcuts.length === 0 ? (
        <EmptyText>{t('noPages')}</EmptyText>
      ) : (
        <Row>
          {shortcuts.map(({ id, node, path, group }) => (
            <li key={id}>
              <ButtonLink to={path} data-tone="outline">
                <MenuIcon name={node.icon || group?.icon} />
                <Name>{node.titles[language]}</Name>
              </ButtonLink>
            </li>
          ))}
        </Row>
      )}
    </BlockFrame>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4);
  padding: var(--ui-space-5) var(--ui-space-6);
`;

const Name = styled.span`
  ${truncate}
`;

const EmptyText = styled.p`
  padding: var(--ui-space-5) var(--ui-space-6);
  color: var(--ui-fg-2);
`;
