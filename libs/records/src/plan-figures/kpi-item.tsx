import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { Kpi, type KpiProps } from '@backroom/ui';

/** The link has the label as its name, because the group in it is named; value and comparison describe it. */
export const KpiItem = ({ to, isWide, ...kpi }: KpiProps & { to: string; isWide?: boolean }) => (
  <li data-wide={isWide || undefined}>
    <KpiLink to={to} aria-description={kpi.loading ? undefined : [kpi.value, kpi.comparison].filter(Boolean).join(' ')}>
      <Kpi {...kpi} />
    </KpiLink>
  </li>
);

const KpiLink = styled(PageLink)`
  display: block;
  height: 100%;
  border-radius: var(--ui-radius-4);
  color: inherit;
  text-decoration: none;

  & > div {
    height: 100%;
    transition: border-color var(--ui-motion-1);
  }

  &:hover > div {
    border-color: var(--ui-accent-control);
  }
`;
