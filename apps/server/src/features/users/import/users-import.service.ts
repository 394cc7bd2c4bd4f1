import { inArray, sql } from 'drizzle-orm';

import type { Language } from '@backroom/contract';
import { type ImportError, type ImportResult, userContract } from '@backroom/contract/users';

import { AppError } from '../../../kernel/app-error.ts';
import { createAuditedStore } from '../../../kernel/audited-store.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Database, Transaction } from '../../../kernel/database.ts';
import { formatMessage } from '../../../kernel/messages.ts';
import { inScope } from '../../access/data-scope.sql.ts';
import { inRightsTransaction, type RightsContext } from '../../access/rights-transaction.ts';
import { getProductName } from '../../app-config/app-config.repository.ts';
import { depts } from '../../departments/departments.table.ts';
import { generatePassword, hashPassword } from '../../sessions/password.ts';
import { assertPasswordPolicy } from '../../sessions/password-policy.ts';
import { userEntity } from '../users.entity.ts';
import { userRoles, users } from '../users.table.ts';
import { assertPlacement, normalizePhone } from '../users-rules.ts';
import { findColumn, type ImportField } from './import-columns.ts';
import { loadNameLookups } from './name-lookups.ts';
import { type ImportRow, parseRows } from './parse-rows.ts';
import { formatColumnName, type NewUser, parseUser } from './parse-user.ts';
import { readCells } from './spreadsheet.ts';

/** Maximum number of errors in a response. */
const MAX_ERRORS = 200;
/** PostgreSQL allows 65,535 parameters in a statement. */
const BATCH_SIZE = 500;
const { access } = userContract.import;

const TAKEN = { 'zh-CN': '已被使用', 'en-US': 'Already in use' };
const DUPLICATE = { 'zh-CN': '与第{row}行重复', 'en-US': 'Same as in line {row}' };

interface ParsedRow {
  importRow: ImportRow;
  user: NewUser;
}

export function createUserImportService(db: Database) {
  const store = createAuditedStore(db);

  /** Validates the users against the rights of the caller and the existing users. Reports errors to `addError`. */
  async function validate(context: RightsContext, parsedRows: readonly ParsedRow[], addError: AddError) {
    const product = await getProductName(db);
    const placementErrors = new Map<string, Promise<AppError | undefined>>();
    for (const { importRow, user } of parsedRows) {
      const key = `${user.deptId} ${user.postId} ${user.roleIds.join()}`;
      const placementError = placementErrors.get(key) ?? catchAppError(() => assertPlacement(context, access, user));
      placementErrors.set(key, placementError);
      addError(importRow, await placementError, 'roles');
      addError(importRow, await catchAppError(() => normalizePhone(user.phone)), 'phone');
      addError(importRow, await catchAppError(() => assertPasswordPolicy('password', user.password, user, product)));
    }
    await findDuplicates(context.tx, parsedRows, addError);
  }

  async function insert(tx: Transaction, caller: Caller, parsedRows: readonly ParsedRow[]) {
    const hashes = new Map<string, string>();
    for (const { user } of parsedRows) {
      if (!hashes.has(user.password)) hashes.set(user.password, await hashPassword(user.password));
    }
    for (let offset = 0; offset < parsedRows.length; offset += BATCH_SIZE) {
      const batch = parsedRows.slice(offset, offset + BATCH_SIZE).map(({ user }) => user);
      const rows = await tx
        .insert(users)
        .values(
          batch.map(({ roleIds: _, password, phone, ...user }) => ({
            ...user,
            phone: normalizePhone(phone),
            password: hashes.get(password) ?? '',
            mustChangePassword: true,
            createBy: caller.userId,
            updateBy: caller.userId,
          })),
        )
        .returning();
      const byName = new Map(batch.map((user) => [user.username, user.roleIds]));
      const pairs = rows.map((after) => ({ after, roleIds: byName.get(after.username) ?? [] }));
      await tx
        .insert(userRoles)
        .values(pairs.flatMap(({ after, roleIds }) => roleIds.map((roleId) => ({ userId: after.userId, roleId }))));
      await store.writeAudit(
        tx,
        caller,
        userEntity,
        'create',
        pairs.map(({ after, roleIds }) => ({ after, auditExtras: { after: { roleIds } } })),
      );
    }
  }

  return {
    /** @param dryRun only validates the file */
    async run(caller: Caller, file: { bytes: Buffer; type: string }, dryRun: boolean): Promise<ImportResult> {
      const importRows = parseRows(await readCells(file.bytes, file.type));
      return inRightsTransaction(db, caller, access, async (context) => {
        const { errors, addError } = collectErrors(caller.language);
        const usable = inScope(context.principal, access, { ...depts, owners: [] });
        const names = await loadNameLookups(context.tx, usable);
        const password = generatePassword();
        const parsedRows = importRows.flatMap((importRow): ParsedRow[] => {
          const { user, cellErrors = [] } = parseUser(importRow, names, password, caller.language);
          for (const { field, message } of cellErrors)
            errors.push(toImportError(importRow, field, message, caller.language));
          return user ? [{ importRow, user }] : [];
        });
        await validate(context, parsedRows, addError);
        const shouldCreate = errors.length === 0 && !dryRun;
        if (shouldCreate) await insert(context.tx, caller, parsedRows);
        const hasGeneratedPassword = shouldCreate && importRows.some(({ cells }) => cells.password === '');
        errors.sort((one, other) => one.row - other.row);
        return {
          rows: importRows.length,
          created: shouldCreate ? parsedRows.length : 0,
          errors: errors.slice(0, MAX_ERRORS),
          hasMoreErrors: errors.length > MAX_ERRORS,
          password: hasGeneratedPassword ? password : null,
        };
      });
    },
  };
}

type AddError = (importRow: ImportRow, error: AppError | undefined, fallbackField?: ImportField) => void;

const toImportError = (
  { rowNumber: row }: ImportRow,
  field: ImportField,
  message: string,
  language: Language,
): ImportError => ({
  row,
  message,
  column: formatColumnName(field, language),
});

/** Collects errors with row and column. */
function collectErrors(language: Language) {
  const errors: ImportError[] = [];
  const addError: AddError = (importRow, error, fallbackField = 'username') => {
    if (error === undefined) return;
    const fields = error.fields ?? [{ path: fallbackField, text: error.text, values: error.values }];
    for (const { path, text, values } of fields) {
      errors.push(
        toImportError(importRow, findColumn(path) ?? fallbackField, formatMessage(text, language, values), language),
      );
    }
  };
  return { errors, addError };
}

/** Runs a check and returns its `AppError`, if any. Other errors are rethrown. */
async function catchAppError(action: () => unknown): Promise<AppError | undefined> {
  try {
    await action();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Reports user names and phone numbers that are duplicates in the file or taken in the database. */
async function findDuplicates(tx: Transaction, parsedRows: readonly ParsedRow[], addError: AddError) {
  for (const field of ['username', 'phone'] as const) {
    const rows = new Map<string, number>();
    for (let start = 0; start < parsedRows.length; start += BATCH_SIZE) {
      const batch = parsedRows.slice(start, start + BATCH_SIZE);
      const values = batch.map(({ user }) => user[field].toLowerCase()).filter((value) => value !== '');
      const column = field === 'username' ? sql<string>`lower(${users.username})` : sql<string>`${users.phone}`;
      const taken = new Set(
        values.length === 0
          ? []
          : (await tx.select({ value: column }).from(users).where(inArray(column, values))).map(({ value }) => value),
      );
      for (const { importRow, user } of batch) {
        const value = user[field].toLowerCase();
        if (value === '') continue;
        const earlier = rows.get(value);
        if (earlier !== undefined) addError(importRow, new AppError(409, DUPLICATE, { row: earlier }), field);
        else if (taken.has(value)) addError(importRow, new AppError(409, TAKEN), field);
        rows.set(value, earlier ?? importRow.rowNumber);
      }
    }
  }
}
