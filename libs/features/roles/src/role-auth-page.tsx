import { useState } from 'react';

import { useCan, usePageParams } from '@backroom/auth';
import { useGetRoleDeptTreeQuery, useGetRoleMenuTreeQuery, useGetRoleQuery } from '@backroom/client/roles';
import { roleContract } from '@backroom/contract/roles';
import { NoRight } from '@backroom/records';
import { PageHeader, useText } from '@backroom/ui';

import { BackToRoles } from './rights/back-to-roles.tsx';
import { rightsText } from './rights/rights.text.ts';
import { RightsEditor } from './rights/rights-editor.tsx';
import { RoleAbsent } from './rights/role-absent.tsx';

export function RoleAuthPage() {
  const t = useText(rightsText);
  const { roleId = '' } = usePageParams();
  if (!useCan(roleContract.byId.access)) return <NoRight title={t('plainTitle')} />;
  return <OneRole key={roleId} roleId={Number(roleId)} />;
}

function OneRole({ roleId }: { roleId: number }) {
  const t = useText(rightsText);
  const isId = Number.isInteger(roleId) && roleId > 0;
  const params = { roleId: isId ? roleId : 0 };
  const skip = { skip: !isId };
  const role = useGetRoleQuery({ params, quiet: [404] }, { ...skip, refetchOnMountOrArgChange: true });
  const menus = useGetRoleMenuTreeQuery({ params, quiet: [404] }, skip);
  const depts = useGetRoleDeptTreeQuery({ params, quiet: [404] }, skip);
  // The editor keeps the role it was opened with; a later refetch must not replace it.
  const [opened, setOpened] = useState<typeof role.data>();
  if (!opened && role.data && !role.isFetching) setOpened(role.data);

  if (!opened || !menus.data || !depts.data) {
    const answers = [role, menus, depts];
    return <RoleAbsent answer={isId ? (answers.find(({ error }) => error !== undefined) ?? role) : null} />;
  }
  return (
    <>
      <PageHeader title={t('title', { name: opened.roleName })} description={t('purpose')} actions={<BackToRoles />} />
      <RightsEditor role={opened} menus={menus.data.menus} depts={depts.data.depts} />
    </>
  );
}
