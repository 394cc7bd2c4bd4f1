import { type ComponentProps } from 'react';

import { RecordAbsent } from '@backroom/records/one';
import { useText } from '@backroom/ui';

import { BackToDictionaries } from './back-to-dictionaries.tsx';
import { dictDataText } from './dict-data.text.ts';

export function DictionaryAbsent({ answer }: { answer: ComponentProps<typeof RecordAbsent>['answer'] }) {
  const t = useText(dictDataText);
  return (
    <RecordAbsent
      title={t('plainTitle')}
      back={<BackToDictionaries />}
      answer={answer}
      absentTitle={t('absentTitle')}
      absentHint={t('absentHint')}
    />
  );
}
