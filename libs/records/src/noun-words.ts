import { type TextValues } from '@backroom/ui';

/** Text keys that a list requires of every resource. */
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

/** Text keys that a form requires. */
type FormKey = 'create' | 'edit' | 'created' | 'saved';

/** Text keys of a resource with list and form. */
export type NounKey = ListKey | FormKey;

export type ListWords = (key: ListKey, values?: TextValues) => string;
export type FormWords = (key: FormKey, values?: TextValues) => string;
/** The result of `useText` for the texts of a resource. */
export type NounWords = (key: NounKey, values?: TextValues) => string;
