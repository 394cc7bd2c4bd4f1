import type { ReactNode } from 'react';

import { STATUS_NORMAL } from '@backroom/contract';
import type { Role } from '@backroom/contract/roles';
import { recordText } from '@backroom/records';
import { DateTime, DescriptionList, formatNumber, Stack, useLanguage, useText } from '@backroom/ui';

import { roleText } from '../roles.text.ts';
import { FoldedCard } from './folded-card.tsx';
import { rightsText } from './rights.text.ts';

interface RoleSummaryProps {
  role: Role;
  /** Further words of the line. */
  note?: string;
  /** Below the facts. */
  children?: ReactNode;
}

/** The facts of the role in one line, which opens. */
export function RoleSummary({ role, note = '', children }: RoleSummaryProps) {
  const t = useText(roleText);
  const tRecord = useText(recordText);
  const tRights = useText(rightsText);
  const language = useLanguage();
  const facts = [
    tRecord(role.status === STATUS_NORMAL ? 'normal' : 'disabled'),
    tRights('peopleWithRole', { count: role.userCount, number: formatNumber(role.userCount, language) }),
    t(`scope${role.dataScope}`),
    note,
  ];
  return (
    <FoldedCard label={tRights('summary')} summary={facts.filter(Boolean).join(' · ')}>
      <Stack gap={5}>
        <RoleFacts role={role} />
        {children}
      </Stack>
    </FoldedCard>
  );
}

function RoleFacts({ role }: { role: Role }) {
  const t = useText(roleText);
  const tRecord = useText(recordText);
  const language = useLanguage();
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t('name'), value: role.roleName },
        { label: t('key'), value: role.roleKey },
        { label: tRecord('status'), value: tRecord(role.status === STATUS_NORMAL ? 'normal' : 'disabled') },
        { label: t('users'), value: formatNumber(role.userCount, language) },
        { label: t('scope'), value: t(`scope${role.dataScope}`) },
        { label: tRecord('remark'), value: role.remark },
        { label: tRecord('updated'), value: <DateTime value={role.updatedAt} /> },
      ]}
    />
  );
}
