import * as z from 'zod/mini';

import { type Language, STATUS_NORMAL, validationMessage } from '@backroom/contract';
import { userContract } from '@backroom/contract/users';

import { NameMap } from '../../../kernel/database/name-map.ts';
import { formatMessage, type LocalizedText } from '../../../kernel/errors/messages.ts';
import type { FoundName } from '../../../platform/import/dept-names.ts';
import { type CellError, type ImportErrors, REQUIRED } from '../../../platform/import/import-errors.ts';
import { toColumn } from '../../../platform/import/import-layout.ts';
import type { ImportRow } from '../../../platform/import/parse-rows.ts';
import { NAME_PROBLEMS } from '../../../platform/import/resolve-cells.ts';
import { generatePassword } from '../../sessions/password.ts';
import { type ImportField, USER_IMPORT_LAYOUT } from './users-import-layout.ts';
import type { NameLookups } from './users-import-lookups.ts';

const INVALID_SEX: LocalizedText = { 'zh-CN': '请填写男、女或未知', 'en-US': 'Enter Male, Female or Unknown' };

const SEX_BY_NAME = new NameMap<'0' | '1' | '2'>([
  ['男', '0'],
  ['male', '0'],
  ['0', '0'],
  ['女', '1'],
  ['female', '1'],
  ['1', '1'],
  ['未知', '2'],
  ['unknown', '2'],
  ['2', '2'],
  ['', '2'],
]);
/** Separators of role names, ASCII and full-width. */
const ROLE_SEPARATOR = /[;；、,，]/;

/** More than a user may have; further names are not looked up. */
const ROLE_NAMES_MAX = 100;

/** Managers of stores are not imported. */
const body = z.omit(userContract.create.body, { managesStore: true });
export type NewUser = z.output<typeof body>;

/** A user of a file, and whether their first password was generated because the file has none. */
export type ImportedUser = NewUser & { hasGeneratedPassword: boolean };

export type UserImportRow = ImportRow<ImportField>;
export type UserImportErrors = ImportErrors<ImportField>;

/** A valid row of the file. */
export interface ParsedRow {
  importRow: UserImportRow;
  user: ImportedUser;
}

/** Parses and validates a row. One without a password gets its own. */
export function parseUser({ cells }: UserImportRow, names: NameLookups, language: Language) {
  const cellErrors: CellError<ImportField>[] = [];
  const addError = (field: ImportField, text: LocalizedText, name = '') =>
    void cellErrors.push({ field, message: formatMessage(text, language, { name }) });
  const resolveId = (field: ImportField, name: string, found: FoundName) => {
    if (typeof found === 'number') return found;
    addError(field, NAME_PROBLEMS[found], name);
    return 1;
  };
  const sex = SEX_BY_NAME.get(cells.sex);
  if (sex === undefined) addError('sex', INVALID_SEX);
  const roleNames = cells.roles.split(ROLE_SEPARATOR, ROLE_NAMES_MAX).map((name) => name.trim());
  const user = {
    username: cells.username,
    nickName: cells.nickName,
    phone: cells.phone,
    email: cells.email,
    sex: sex ?? '2',
    status: STATUS_NORMAL,
    remark: cells.remark,
    password: cells.password || generatePassword(),
    deptId: cells.dept === '' ? 0 : resolveId('dept', cells.dept, names.dept(cells.dept)),
    postId: cells.post === '' ? 0 : resolveId('post', cells.post, names.post(cells.post)),
    roleIds: roleNames.filter((name) => name !== '').map((name) => resolveId('roles', name, names.role(name))),
  };
  const parsed = z.safeParse(body, user, { error: (issue) => validationMessage(issue, language) });
  const issues = parsed.success ? [] : parsed.error.issues;
  for (const { path, message } of issues) {
    const field = toColumn<ImportField>(USER_IMPORT_LAYOUT, String(path[0])) ?? 'username';
    cellErrors.push({ field, message: cells[field] === '' ? formatMessage(REQUIRED, language) : message });
  }
  return parsed.success && cellErrors.length === 0
    ? { user: { ...parsed.data, hasGeneratedPassword: cells.password === '' } }
    : { cellErrors };
}
