import { type Resource, resources } from '@backroom/contract/resources';
import { FOUND_TYPES, type FoundType } from '@backroom/contract/search';

const KEY = /^[a-zA-Z]+\.\d+$/;
const ID = /^\d{1,10}$/;

/** By which a record is remembered and requested. */
export const createRecordKey = (type: FoundType, id: number): string => `${type}.${id}`;

/** The key of the record that was opened: as it is, or of the page of a record. */
export function toRecordKey(recent: string): string | null {
  if (KEY.test(recent)) return recent;
  for (const { type, start, end } of PAGES) {
    if (!recent.startsWith(start) || !recent.endsWith(end)) continue;
    const id = recent.slice(start.length, recent.length - end.length);
    if (ID.test(id)) return createRecordKey(type, Number(id));
  }
  return null;
}

/** The pages of single records. */
const PAGES = FOUND_TYPES.flatMap((type) => {
  const { recordPath }: Resource = resources[type];
  const [start, end] = recordPath?.split('{id}') ?? [];
  return start === undefined || end === undefined ? [] : [{ type, start, end }];
});
