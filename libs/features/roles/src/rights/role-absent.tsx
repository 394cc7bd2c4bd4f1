import { type ComponentProps } from 'react';

import { RecordAbsent } from '@backroom/records/one';
import { useText } from '@backroom/ui';

import { BackToRoles } from './back-to-roles.tsx';
import { rightsText } from './rights.text.ts';

export function RoleAbsent({ answer }: { answer: ComponentProps<typeof RecordAbsent>['answer'] }) {
  const t = useText(rightsText);
  return (
    <RecordAbsent
      title={t('plainTitle')}
      back={<BackToRoles />}
      answer={answer}
      absentTitle={t('absentTitle')}
      absentHint={t('absentHint')}
    />
  );
}
