import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import type { Dept } from '@backroom/contract/departments';
import { formatNumber, linkStyles, useLanguage, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';

interface UserCountProps {
  dept: Dept;
  /** The current user may list users. */
  isLink: boolean;
}

/** The number of users of a department, as a link to them. */
export function UserCount({ dept: { deptId, deptName, userCount }, isLink }: UserCountProps) {
  const t = useText(deptText);
  const number = formatNumber(userCount, useLanguage());
  if (!isLink || userCount === 0) return number;
  return (
    <CountLink
      to={`/admin/sys-user?ownDeptId=${deptId}`}
      aria-label={t('usersOf', { name: deptName, count: userCount })}
    >
      {number}
    </CountLink>
  );
}

const CountLink = styled(PageLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-width: var(--ui-target-least);
  min-height: var(--ui-target-least);
`;
