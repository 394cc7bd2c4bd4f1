import { type TextValues } from '@backroom/ui';

/** What a list says about its kind of record; each page's texts have these keys. */
export type NounKey =
  | 'create'
  | 'emptyTitle'
  | 'emptyHint'
  | 'noMatch'
  | 'removeOne'
  | 'removeOneTitle'
  | 'removeOneBody'
  | 'removeMany'
  | 'removeManyTitle'
  | 'removeManyBody'
  | 'removed';

export type NounWords = (key: NounKey, values?: TextValues) => string;
