import type { Language } from '../values/language.ts';

/**
 * What a field contains. Exports and imports write and read it accordingly:
 *
 * - `number`: a whole number, such as an order or a count
 * - `flag`: yes or no
 * - `status`: enabled or disabled
 * - `day`: a calendar day
 * - `clock`: a time of day
 * - `moment`: a point in time
 * - `secret`: never repeated
 * - `other`: choices, references and lists, which each resource formats itself
 */
export type FieldKind = 'text' | 'number' | 'flag' | 'status' | 'day' | 'clock' | 'moment' | 'secret' | 'other';

export interface Field {
  label: Readonly<Record<Language, string>>;
  kind: FieldKind;
  /** Head of its column in exports and import files, if that is another one. */
  head?: Readonly<Record<Language, string>>;
  /** Former and common heads, in either language, that imports take as well. */
  aliases?: readonly string[];
  /** `derived`: not entered, but exported. `logged`: only in the log. Fields of the form have none. */
  use?: 'derived' | 'logged';
}

type FieldOf<Kind extends FieldKind> = Field & { kind: Kind };

const define =
  <Kind extends FieldKind>(kind: Kind) =>
  (zh: string, en: string): FieldOf<Kind> => ({ label: { 'zh-CN': zh, 'en-US': en }, kind });

export const text = /* @__PURE__ */ define('text');
export const number = /* @__PURE__ */ define('number');
export const flag = /* @__PURE__ */ define('flag');
export const day = /* @__PURE__ */ define('day');
export const clock = /* @__PURE__ */ define('clock');
export const moment = /* @__PURE__ */ define('moment');
export const secret = /* @__PURE__ */ define('secret');
export const other = /* @__PURE__ */ define('other');

/** Not entered in the form, but exported: ids, counts, times. */
export const derived = <Kind extends Field>(field: Kind): Kind => ({ ...field, use: 'derived' });

/** Changed elsewhere, and therefore only in the operation log and the history. */
export const logged = <Kind extends Field>(field: Kind): Kind => ({ ...field, use: 'logged' });

/** With another head in files, whose names have to stay, so that files from earlier can be imported. */
export const inFiles = <Kind extends Field>(field: Kind, zh: string, en: string): Kind => ({
  ...field,
  head: { 'zh-CN': zh, 'en-US': en },
});

/** With other heads that imports take: former ones, and those that other systems write. */
export const alsoHeaded = <Kind extends Field>(field: Kind, ...aliases: string[]): Kind => ({ ...field, aliases });

/** Fields that most resources have. */
export const recordId = (zh: string) => derived(number(zh, 'No.'));
export const order = /* @__PURE__ */ alsoHeaded(/* @__PURE__ */ number('排序', 'Order'), '序号', 'Sort');
export const remark = /* @__PURE__ */ alsoHeaded(/* @__PURE__ */ text('备注', 'Remark'), '说明', 'Remarks', 'Note');
export const status: FieldOf<'status'> = { label: { 'zh-CN': '状态', 'en-US': 'Status' }, kind: 'status' };
export const recordTimes = {
  createdAt: /* @__PURE__ */ derived(/* @__PURE__ */ moment('创建时间', 'Created at')),
  updatedAt: /* @__PURE__ */ derived(/* @__PURE__ */ moment('更新时间', 'Updated at')),
};
