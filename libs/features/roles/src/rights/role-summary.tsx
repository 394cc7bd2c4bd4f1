import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { STATUS_NORMAL } from '@backroom/contract';
import type { Role } from '@backroom/contract/roles';
import { recordText } from '@backroom/records';
import { Card, DateTime, DescriptionList, formatNumber, Icon, useLanguage, useMediaQuery, useText } from '@backroom/ui';

import { roleText } from '../roles.text.ts';
import { rightsText } from './rights.text.ts';

const PHONE = '(max-width: 575px)';

/** Key data of the role; on phones one line of them, which opens the others. */
export function RoleSummary({ role }: { role: Role }) {
  const tRights = useText(rightsText);
  return useMediaQuery(PHONE) ? (
    <FoldedFacts role={role} />
  ) : (
    <Card title={tRights('summary')}>
      <RoleFacts role={role} />
    </Card>
  );
}

function FoldedFacts({ role }: { role: Role }) {
  const t = useText(roleText);
  const tRecord = useText(recordText);
  const tRights = useText(rightsText);
  const language = useLanguage();
  const factsId = useId();
  const [isOpen, setOpen] = useState(false);
  const facts = [
    tRecord(role.status === STATUS_NORMAL ? 'normal' : 'disabled'),
    tRights('peopleWithRole', { count: role.userCount, number: formatNumber(role.userCount, language) }),
    t(`scope${role.dataScope}`),
  ];
  return (
    <Card flush>
      <Fold
        type="button"
        aria-label={`${tRights('summary')} · ${facts.join(' · ')}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? factsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{facts.join(' · ')}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </Fold>
      {isOpen && (
        <Facts id={factsId}>
          <RoleFacts role={role} />
        </Facts>
      )}
    </Card>
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

const Fold = styled.button`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: var(--ui-target-touch);
  padding: var(--ui-space-3) var(--ui-space-5);
  border: 0;
  border-radius: var(--ui-radius-4);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }

  > svg {
    flex: none;
    color: var(--ui-fg-3);
  }
`;

const Facts = styled.div`
  padding: 0 var(--ui-space-5) var(--ui-space-5);
`;
