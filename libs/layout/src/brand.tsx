import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { Mark, truncate, useImage } from '@backroom/ui';

interface BrandProps {
  name: string;
  /** URL of the logo; empty, or if it does not load: the built-in mark. */
  logo: string;
  collapsed: boolean;
}

/** Header of the sidebar: logo and name, linked to the home page. */
export function Brand({ name, logo, collapsed }: BrandProps) {
  const image = useImage(logo);
  return (
    <Row to="/dashboard" aria-label={collapsed ? name : undefined} data-collapsed={collapsed || undefined}>
      {image ? <Logo {...image} data-mark="" /> : <Mark />}
      {!collapsed && <Name title={name}>{name}</Name>}
    </Row>
  );
}

const Row = styled(PageLink)`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--ui-space-4);
  height: var(--ui-top-bar-h);
  padding-inline: var(--ui-space-7) var(--ui-space-5);
  color: var(--ui-nav-title-fg);
  font-size: var(--ui-fs-title-3);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-title-3);
  text-decoration: none;

  &[data-collapsed] {
    justify-content: center;
    padding-inline: 0;
  }

  &:focus-visible {
    outline-color: var(--ui-nav-indicator);
    outline-offset: -4px;
  }
`;

const Logo = styled.img`
  flex: none;
  width: var(--ui-space-7);
  height: var(--ui-space-7);
  border-radius: var(--ui-radius-2);
  object-fit: contain;
`;

const Name = styled.span`
  ${truncate}
`;
