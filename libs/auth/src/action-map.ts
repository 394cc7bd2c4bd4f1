import { type Access, type Language } from '@backroom/contract';

/** Something that people may begin on a page without having gone there first. */
export interface PageAction {
  /** What it is called, in every language. */
  titles: Readonly<Record<Language, string>>;
  access: Access;
  /** What the page finds in the state of its history entry. */
  state: object;
}

/** What a feature offers beside its pages: component path of the page, to what can be begun there. */
export type ActionMap = Readonly<Record<`/${string}`, PageAction>>;

const NEW_RECORD = { begins: 'create' };

/** Opens the list with the form for a new record. */
export const newRecord = (titles: PageAction['titles'], access: Access): PageAction => ({
  titles,
  access,
  state: NEW_RECORD,
});

/** Whether somebody has come to the list for a new record. */
export const asksForNewRecord = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'begins' in state && state.begins === NEW_RECORD.begins;
