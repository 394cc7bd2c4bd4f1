import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { useGetMenuRolesQuery } from '@backroom/client/menus';
import { menuContract } from '@backroom/contract/menus';
import { getErrorMessage } from '@backroom/records';
import { linkStyles, Skeleton, Stack, Text, useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';

/** The roles that grant an entry, as links to their permissions. */
export function GrantingRoles({ menuId }: { menuId: number }) {
  const t = useText(menuText);
  const canRead = useCan(menuContract.roles.access);
  const canFollow = useCan('admin:sysRole:query');
  const { data, error } = useGetMenuRolesQuery({ params: { menuId }, suppressErrors: 'toasts' }, { skip: !canRead });
  if (!canRead) return null;
  if (error !== undefined) return <Text tone="danger">{getErrorMessage(error)}</Text>;
  if (!data) return <Skeleton lines={2} />;
  const { count, list: roles } = data;
  if (count === 0) return <Text tone="faint">{t('noGrantingRoles')}</Text>;
  const title = t('grantingRoles', { count });
  return (
    <Stack gap={2}>
      <Text variant="label" tone="soft">
        {title}
      </Text>
      {roles.length === 0 ? (
        <Text tone="faint">{t('rolesHidden')}</Text>
      ) : (
        <Roles aria-label={title}>
          {roles.map(({ roleId, roleName }) => (
            <li key={roleId}>
              {canFollow ? <RoleLink to={`/admin/sys-role/${roleId}/auth`}>{roleName}</RoleLink> : roleName}
            </li>
          ))}
        </Roles>
      )}
      {roles.length > 0 && roles.length < count && <Text tone="faint">{t('moreRoles', { count: roles.length })}</Text>}
    </Stack>
  );
}

const Roles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-5);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const RoleLink = styled(PageLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  min-width: var(--ui-target-least);
  min-height: var(--ui-target-least);
  overflow-wrap: anywhere;
`;
