import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { renderPlainLink } from '../render-link/plain-link.tsx';
import type { RenderLink } from '../render-link/render-link.ts';
import { breadcrumbText } from './breadcrumb.text.ts';

export interface Crumb {
  label: string;
  /** Omitted if the level has no page, for example a menu group. */
  href?: string;
}

export interface BreadcrumbProps {
  /** From the top level to the current page. */
  items: readonly Crumb[];
  renderLink?: RenderLink;
}

/**
 * Path to the current page. ARIA breadcrumb: nav, ordered list, `aria-current` on the last item. Keys: Tab.
 * Below 992 px only the current page is shown.
 */
export function Breadcrumb({ items, renderLink = renderPlainLink }: BreadcrumbProps) {
  const t = useText(breadcrumbText);
  const last = items.length - 1;
  return (
    <Nav aria-label={t('label')}>
      <ol>
        {items.map(({ label, href }, index) => (
          <li key={`${href ?? ''} ${label}`} aria-current={index === last ? 'page' : undefined} title={label}>
            {href && index !== last ? renderLink({ href, children: label }) : label}
          </li>
        ))}
      </ol>
    </Nav>
  );
}

const Nav = styled.nav`
  min-width: 0;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  ol {
    display: flex;
    align-items: center;
    min-width: 0;
  }

  li {
    min-width: 0;
    padding-inline: var(--ui-space-2);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  li:not(:last-child) {
    flex: none;
    max-width: 12em;
  }

  li + li::before {
    padding-inline-end: var(--ui-space-3);
    color: var(--ui-fg-3);
    content: '/' / '';
  }

  li:last-child {
    color: var(--ui-fg-1);
  }

  a {
    display: inline-block;
    min-width: var(--ui-target-least);
    margin-inline: calc(-1 * var(--ui-space-2));
    padding: calc((var(--ui-target-least) - var(--ui-lh-body)) / 2) var(--ui-space-2);
    border-radius: var(--ui-radius-1);
    color: inherit;
    text-align: center;
    text-decoration: none;
  }

  a:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  @media (max-width: 991px) {
    li:not(:last-child),
    li + li::before {
      display: none;
    }
  }
`;
