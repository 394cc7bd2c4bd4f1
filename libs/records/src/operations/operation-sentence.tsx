import { Fragment } from 'react';

import { RecordName } from '../record-name/record-name.tsx';
import { toLinkedRecord } from './linked-record.ts';
import { type SentenceEntry, useOperationSentence } from './use-operation-sentence.ts';

interface OperationSentenceProps {
  entry: SentenceEntry;
  /** See `useOperationSentence`. */
  getFieldName?: (noun: string, field: string) => string;
}

/** Characters for private use, which no name contains. */
const MARKS = { actor: '\uE000', record: '\uE001' } as const;
const MARKED = /(\uE000[^\uE000]*\uE000|\uE001[^\uE001]*\uE001)/u;

/** The sentence about an entry, in which the names of people, roles, departments and stores lead to their records. */
export function OperationSentence({ entry, getFieldName }: OperationSentenceProps) {
  const toSentence = useOperationSentence(getFieldName);
  const parts = toSentence(entry, (part, name) => `${MARKS[part]}${name}${MARKS[part]}`).split(MARKED);
  return parts.map((part, index) => {
    const [mark] = part;
    if (mark !== MARKS.actor && mark !== MARKS.record) return <Fragment key={index}>{part}</Fragment>;
    const name = part.slice(1, -1);
    const linked = toLinkedRecord(entry, mark === MARKS.actor ? 'actor' : 'record');
    return linked ? <RecordName key={index} {...linked} name={name} isInline /> : name;
  });
}
