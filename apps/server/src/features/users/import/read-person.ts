import * as z from 'zod/mini';

import { type Language, STATUS_NORMAL, validationMessage } from '@backroom/contract';
import { userContract } from '@backroom/contract/users';

import { say, type Words } from '../../../kernel/messages.ts';
import { columnOf, IMPORT_COLUMNS, type ImportField } from './import-columns.ts';
import { type Found, type Names } from './names.ts';
import { type Line } from './read-lines.ts';

const NONE: Words = { 'zh-CN': '没有“{name}”', 'en-US': '{name} does not exist' };
const SEVERAL: Words = {
  'zh-CN': '有多个“{name}”，请写明上级，例如“华东大区/{name}”',
  'en-US': 'Several entries are named {name}. Include the parent, for example East/{name}',
};
const NO_SEX: Words = { 'zh-CN': '请填写男、女或未知', 'en-US': 'Enter Male, Female or Unknown' };

const SEXES: Record<string, '0' | '1' | '2'> = {
  ...{ 男: '0', male: '0', '0': '0', 女: '1', female: '1', '1': '1' },
  ...{ 未知: '2', unknown: '2', '2': '2', '': '2' },
};
/** Separators of role names, ASCII and full-width. */
const BETWEEN = /[;；、,，]/;

const { body } = userContract.create;
export type NewUser = z.output<typeof body>;

/** An error of a row with its column. */
export interface Wrong {
  field: ImportField;
  message: string;
}

/**
 * Parses and validates a row.
 *
 * @param password first password for rows without one
 */
export function readPerson({ cells }: Line, names: Names, password: string, language: Language) {
  const wrong: Wrong[] = [];
  const complain = (field: ImportField, text: Words, name = '') =>
    void wrong.push({ field, message: say(text, language, { name }) });
  const idOf = (field: ImportField, name: string, found: Found) => {
    if (typeof found === 'number') return found;
    complain(field, found === 'none' ? NONE : SEVERAL, name);
    return 1;
  };
  const sex = SEXES[cells.sex.toLowerCase()];
  if (sex === undefined) complain('sex', NO_SEX);
  const roleNames = cells.roles.split(BETWEEN).map((name) => name.trim());
  const person = {
    ...{ username: cells.username, nickName: cells.nickName, phone: cells.phone, email: cells.email },
    ...{ sex: sex ?? '2', status: STATUS_NORMAL, remark: cells.remark, password: cells.password || password },
    deptId: cells.dept === '' ? 0 : idOf('dept', cells.dept, names.dept(cells.dept)),
    postId: cells.post === '' ? 0 : idOf('post', cells.post, names.post(cells.post)),
    roleIds: roleNames.filter((name) => name !== '').map((name) => idOf('roles', name, names.role(name))),
  };
  const parsed = z.safeParse(body, person, { error: (issue) => validationMessage(issue, language) });
  const issues = parsed.success ? [] : parsed.error.issues;
  for (const { path, message } of issues) {
    const field = columnOf(String(path[0])) ?? 'username';
    wrong.push({ field, message: cells[field] === '' ? say(MISSING, language) : message });
  }
  return parsed.success && wrong.length === 0 ? { person: parsed.data } : { wrong };
}

const MISSING: Words = { 'zh-CN': '请填写此项', 'en-US': 'Fill in this field' };

/** The localized name of a column. */
export const nameOfColumn = (field: ImportField, language: Language): string => say(IMPORT_COLUMNS[field], language);
