import type { ComponentProps } from 'react';

import { PagePadding } from '@backroom/records';
import { RecordPlaceholder } from '@backroom/records/detail';
import { useText } from '@backroom/ui';

import { BackToDictionaries } from './back-to-dictionaries.tsx';
import { dictDataText } from './dict-data.text.ts';

export function DictionaryPlaceholder({ result }: { result: ComponentProps<typeof RecordPlaceholder>['result'] }) {
  const t = useText(dictDataText);
  return (
    <PagePadding>
      <RecordPlaceholder
        title={t('plainTitle')}
        backLink={<BackToDictionaries />}
        result={result}
        notFoundTitle={t('absentTitle')}
        notFoundHint={t('absentHint')}
      />
    </PagePadding>
  );
}
