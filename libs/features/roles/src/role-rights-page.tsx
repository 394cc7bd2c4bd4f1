import { useState } from 'react';

import { useCan, usePageParams } from '@backroom/auth';
import { useGetRoleDeptTreeQuery, useGetRoleMenuTreeQuery, useGetRoleQuery } from '@backroom/client/roles';
import { roleContract } from '@backroom/contract/roles';
import { Forbidden, WhyNotLink } from '@backroom/records';
import { PageHeader, useIsPhone, useText } from '@backroom/ui';

import { AddressedComparison } from './compare/addressed-comparison.tsx';
import { BackToRoles } from './rights/back-to-roles.tsx';
import { rightsText } from './rights/rights.text.ts';
import { RightsEditor } from './rights/rights-editor.tsx';
import { RolePlaceholder } from './rights/role-placeholder.tsx';

export function RoleRightsPage() {
  const t = useText(rightsText);
  const { roleId = '' } = usePageParams();
  if (!useCan(roleContract.byId.access)) return <Forbidden title={t('plainTitle')} />;
  return <RoleRightsLoader key={roleId} roleId={Number(roleId)} />;
}

function RoleRightsLoader({ roleId }: { roleId: number }) {
  const t = useText(rightsText);
  const isValidId = Number.isInteger(roleId) && roleId > 0;
  const params = { roleId: isValidId ? roleId : 0 };
  const skip = { skip: !isValidId };
  const role = useGetRoleQuery({ params, suppressErrors: [404] }, { ...skip, refetchOnMountOrArgChange: true });
  const menus = useGetRoleMenuTreeQuery({ params, suppressErrors: [404] }, skip);
  const depts = useGetRoleDeptTreeQuery({ params, query: {}, suppressErrors: [404] }, skip);
  // The rights come first there.
  const isPhone = useIsPhone();
  // The editor keeps the role it was opened with; a later refetch must not replace it.
  const [opened, setOpened] = useState<typeof role.data>();
  if (!opened && role.data && !role.isFetching) setOpened(role.data);

  if (!opened || !menus.data || !depts.data) {
    const results = [role, menus, depts];
    return <RolePlaceholder result={isValidId ? (results.find(({ error }) => error !== undefined) ?? role) : null} />;
  }
  return (
    <>
      <PageHeader
        title={t('title', { name: opened.roleName })}
        description={isPhone ? undefined : t('purpose')}
        actions={
          <>
            <WhyNotLink access={roleContract.update.access} />
            <BackToRoles />
          </>
        }
      />
      <RightsEditor role={opened} menus={menus.data.menus} depts={depts.data.depts} />
      <AddressedComparison role={opened} />
    </>
  );
}
