import { useCallback } from 'react';

import type { RecordType } from '@backroom/contract/resources';
import { useText } from '@backroom/ui';

import { RECORD_TYPES, recordListsText, recordTypesText } from './record-type-names.computed.ts';

const isKnown = (type: string): type is RecordType => RECORD_TYPES.some((known) => known === type);

/** The name of a kind of records; one that the console does not know is shown as it is. */
export function useRecordTypeName(): (type: string) => string {
  const t = useText(recordTypesText);
  return useCallback((type) => (isKnown(type) ? t(type) : type), [t]);
}

/** The name of a list of records, such as “Users”. */
export function useRecordListName(): (type: string) => string {
  const t = useText(recordListsText);
  return useCallback((type) => (isKnown(type) ? t(type) : type), [t]);
}
