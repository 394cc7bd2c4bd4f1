import { useCallback } from 'react';

import { RECORD_TYPES, type RecordType } from '@backroom/contract/record-types';
import { useText } from '@backroom/ui';

import { recordTypesText } from './record-type-names.computed.ts';

const isKnown = (type: string): type is RecordType => RECORD_TYPES.some((known) => known === type);

/** The name of a kind of records; one that the console does not know is shown as it is. */
export function useRecordTypeName(): (type: string) => string {
  const t = useText(recordTypesText);
  return useCallback((type) => (isKnown(type) ? t(type) : type), [t]);
}
