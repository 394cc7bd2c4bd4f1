import type { TextValues } from '@backroom/ui';

/** Text keys that a list requires of every resource. */
export type ShownTextKey = 'title' | 'purpose' | 'emptyTitle' | 'emptyHint' | 'noMatch';

/** Text keys of a list whose rows can be deleted. */
export type ListTextKey =
  | ShownTextKey
  | 'removeOne'
  | 'removeOneTitle'
  | 'removeOneBody'
  | 'removeMany'
  | 'removeManyTitle'
  | 'removeManyBody'
  | 'removed';

/** Text keys that a form requires. */
type FormTextKey = 'create' | 'edit' | 'created' | 'saved';

/** Text keys of a resource with list and form. */
export type RecordTextKey = ListTextKey | FormTextKey;

/** Text keys of a resource with tree and form. */
type TreeTextKey =
  | RecordTextKey
  | 'plainPurpose'
  | 'name'
  | 'parent'
  | 'moveTitle'
  | 'moveAlone'
  | 'moveWithBelow'
  | 'confirmMove'
  | 'moved';

export type ListTranslate = (key: ListTextKey, values?: TextValues) => string;
export type FormTranslate = (key: FormTextKey, values?: TextValues) => string;
export type TreeTranslate = (key: TreeTextKey, values?: TextValues) => string;
