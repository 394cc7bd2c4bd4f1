import { type TextValues } from '@backroom/ui';

/** What a list and its form say about their kind of record; each noun's texts have these keys. */
export type NounKey =
  | 'title'
  | 'purpose'
  | 'create'
  | 'edit'
  | 'created'
  | 'saved'
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

/** `useText` of a noun's own texts. */
export type NounWords = (key: NounKey, values?: TextValues) => string;
