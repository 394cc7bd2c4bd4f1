import * as Menu from '@radix-ui/react-dropdown-menu';
import { isValidElement } from 'react';
import { styled } from 'styled-components';

import { floatingListStyles, itemStyles } from '../dropdown-menu/dropdown-menu.styles.ts';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { getDirection } from '../measure/direction.ts';
import { renderPlainLink } from '../render-link/plain-link.tsx';
import type { RenderLink } from '../render-link/render-link.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { topNavText } from './top-nav.text.ts';

export interface TopNavItem {
  id: string;
  label: string;
  href: string;
  /** External link: opens in a new tab. */
  external?: boolean;
}

export interface TopNavProps {
  /** The main entries of the menu; five are visible, the rest are in 更多菜单. */
  items: readonly TopNavItem[];
  /** Id of the entry that contains the current page. */
  activeId?: string;
  renderLink?: RenderLink;
}

const MAX_VISIBLE = 5;

/**
 * The main entries of the menu in one row.
 *
 * ARIA: nav with a list of links, `aria-current` on the active one; the rest in a menu button. Keys: Tab through the
 * links, Enter follows; on 更多菜单 Enter, Space or Down opens, arrows move, Enter follows, Esc closes.
 */
export function TopNav({ items, activeId, renderLink = renderPlainLink }: TopNavProps) {
  const t = useText(topNavText);
  const overflowItems = items.slice(MAX_VISIBLE);
  const renderItem = (item: TopNavItem) => renderNavLink(item, activeId, renderLink, t('newTab'));
  return (
    <Nav aria-label={t('label')}>
      <ul>
        {items.slice(0, MAX_VISIBLE).map((item) => (
          <li key={item.id}>{renderItem(item)}</li>
        ))}
        {overflowItems.length > 0 && (
          <li>
            <Menu.Root dir={getDirection()} modal={false}>
              <Menu.Trigger asChild>
                <button type="button" data-within={overflowItems.some(({ id }) => id === activeId) || undefined}>
                  {t('more')}
                  <Icon name="chevron-down" />
                </button>
              </Menu.Trigger>
              <Menu.Portal>
                <section aria-label={t('more')}>
                  <Panel align="start" sideOffset={4} collisionPadding={8} loop>
                    {overflowItems.map((item) => {
                      const entry = renderItem(item);
                      return (
                        <Menu.Item key={item.id} asChild={isValidElement(entry)}>
                          {entry}
                        </Menu.Item>
                      );
                    })}
                  </Panel>
                </section>
              </Menu.Portal>
            </Menu.Root>
          </li>
        )}
      </ul>
    </Nav>
  );
}

function renderNavLink(
  { id, label, href, external = false }: TopNavItem,
  activeId: string | undefined,
  renderLink: RenderLink,
  newTab: string,
) {
  if (!external) {
    return renderLink({
      href,
      children: label,
      title: label,
      ...(id === activeId && { 'aria-current': 'page' as const }),
    });
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={label}>
      {label}
      <Icon name="external-link" />
      <VisuallyHidden>{newTab}</VisuallyHidden>
    </a>
  );
}

const Nav = styled.nav`
  min-width: 0;

  ul {
    display: flex;
    gap: var(--ui-space-2);
    min-width: 0;
  }

  li {
    min-width: 0;
  }

  :is(a, button) {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: var(--ui-space-2);
    max-width: 12em;
    height: var(--ui-h);
    padding: 0 var(--ui-space-4);
    border: 0;
    border-radius: var(--ui-radius-2);
    background: none;
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-body);
    line-height: var(--ui-lh-body);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }

  a {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  :is(a, button):hover,
  button[data-state='open'] {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  :is([aria-current], [data-within]) {
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }

  :is([aria-current], [data-within])::after {
    position: absolute;
    inset: auto var(--ui-space-4) 0;
    height: 2px;
    background: var(--ui-accent-control);
    content: '';
  }

  @media (pointer: coarse) {
    :is(a, button) {
      height: var(--ui-target-touch);
    }
  }
`;

const Panel = styled(Menu.Content)`
  ${floatingListStyles}
  min-width: 128px;
  max-width: min(320px, calc(100vw - var(--ui-space-7)));
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;

  [role='menuitem'] {
    ${itemStyles}
    text-decoration: none;
  }

  [aria-current] {
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }

  [aria-current][data-highlighted] {
    color: var(--ui-accent-text-strong);
  }
`;
