import type { Access, Language } from '@backroom/contract';

/** A quick action that opens a page in a given state. */
export interface PageAction {
  /** Titles by language. */
  titles: Readonly<Record<Language, string>>;
  access: Access;
  /** State of the history entry. */
  state: object;
}

/** Quick actions of a feature by component path of the page. */
export type ActionMap = Readonly<Record<`/${string}`, PageAction>>;

const NEW_RECORD_STATE = { begins: 'create' };

/** Opens the list with the create form. */
export const newRecordAction = (titles: PageAction['titles'], access: Access): PageAction => ({
  titles,
  access,
  state: NEW_RECORD_STATE,
});

/** Whether the history state requests the create form. */
export const isNewRecordState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'begins' in state && state.begins === NEW_RECORD_STATE.begins;
