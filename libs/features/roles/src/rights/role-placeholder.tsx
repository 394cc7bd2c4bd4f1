import type { ComponentProps } from 'react';

import { RecordPlaceholder } from '@backroom/records/detail';
import { useText } from '@backroom/ui';

import { BackToRoles } from './back-to-roles.tsx';
import { rightsText } from './rights.text.ts';

export function RolePlaceholder({ result }: { result: ComponentProps<typeof RecordPlaceholder>['result'] }) {
  const t = useText(rightsText);
  return (
    <RecordPlaceholder
      title={t('plainTitle')}
      backLink={<BackToRoles />}
      result={result}
      notFoundTitle={t('absentTitle')}
      notFoundHint={t('absentHint')}
    />
  );
}
