import { type Role } from '@backroom/contract/roles';
import { recordText } from '@backroom/records';
import { Card, DescriptionList, formatDateTime, formatNumber, useLanguage, useText } from '@backroom/ui';

import { roleText } from '../role.text.ts';
import { rightsText } from './rights.text.ts';

/** Key data of the role. */
export function RoleSummary({ role }: { role: Role }) {
  const t = useText(roleText);
  const words = useText(recordText);
  const rights = useText(rightsText);
  const language = useLanguage();
  const isEnabled = role.status === '2';
  return (
    <Card title={rights('summary')}>
      <DescriptionList
        columns={2}
        facts={[
          { label: t('name'), value: role.roleName },
          { label: t('key'), value: role.roleKey },
          { label: words('status'), value: words(isEnabled ? 'normal' : 'disabled') },
          { label: t('users'), value: formatNumber(role.userCount, language) },
          { label: t('scope'), value: t(`scope${role.dataScope}`) },
          { label: words('remark'), value: role.remark },
          { label: words('updated'), value: formatDateTime(role.updatedAt, language, 'minutes') },
        ]}
      />
    </Card>
  );
}
