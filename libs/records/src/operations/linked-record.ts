import type { LinkedType } from '../record-name/linked-types.ts';
import type { SentenceEntry } from './use-operation-sentence.ts';

const LINKED_NOUNS: readonly string[] = ['user', 'role', 'dept', 'store'] satisfies LinkedType[];
const isLinkedNoun = (noun: string): noun is LinkedType => LINKED_NOUNS.includes(noun);

/** The record to which a name in a sentence leads; undefined for those without a page, and those that are gone. */
export function toLinkedRecord(
  { actorKind, userId = 0, name, noun, recordId, record }: SentenceEntry,
  part: 'actor' | 'record',
): { type: LinkedType; id: number } | undefined {
  // Deleted people have no name.
  if (part === 'actor') return actorKind === 'person' && name !== '' ? { type: 'user', id: userId } : undefined;
  if (record === null || record.isGone || record.count > 1) return undefined;
  if (isLinkedNoun(noun)) return { type: noun, id: Number(recordId) };
  // Plans and days of takings have the name of their store.
  return record.storeId > 0 ? { type: 'store', id: record.storeId } : undefined;
}
