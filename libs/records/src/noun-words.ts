import { type TextValues } from '@backroom/ui';

/** What a list says about its kind of record; each noun's texts have these keys. */
export type ListKey =
  | 'title'
  | 'purpose'
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

/** What a form says about its kind of record. */
type FormKey = 'create' | 'edit' | 'created' | 'saved';

/** And what its form says, where people make and edit such records. */
export type NounKey = ListKey | FormKey;

export type ListWords = (key: ListKey, values?: TextValues) => string;
export type FormWords = (key: FormKey, values?: TextValues) => string;
/** `useText` of a noun's own texts. */
export type NounWords = (key: NounKey, values?: TextValues) => string;
