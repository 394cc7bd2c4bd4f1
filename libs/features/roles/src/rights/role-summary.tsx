import type { Role } from '@backroom/contract/roles';
import { recordText } from '@backroom/records';
import { Card, DateTime, DescriptionList, formatNumber, useLanguage, useText } from '@backroom/ui';

import { roleText } from '../roles.text.ts';
import { rightsText } from './rights.text.ts';

/** Key data of the role. */
export function RoleSummary({ role }: { role: Role }) {
  const t = useText(roleText);
  const tRecord = useText(recordText);
  const tRights = useText(rightsText);
  const language = useLanguage();
  const isEnabled = role.status === '2';
  return (
    <Card title={tRights('summary')}>
      <DescriptionList
        columns={2}
        items={[
          { label: t('name'), value: role.roleName },
          { label: t('key'), value: role.roleKey },
          { label: tRecord('status'), value: tRecord(isEnabled ? 'normal' : 'disabled') },
          { label: t('users'), value: formatNumber(role.userCount, language) },
          { label: t('scope'), value: t(`scope${role.dataScope}`) },
          { label: tRecord('remark'), value: role.remark },
          { label: tRecord('updated'), value: <DateTime value={role.updatedAt} /> },
        ]}
      />
    </Card>
  );
}
