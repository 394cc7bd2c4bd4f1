import { inArray, sql } from 'drizzle-orm';

import { type Language } from '@backroom/contract';
import { type Imported, type ImportError, userContract } from '@backroom/contract/users';

import { AppError } from '../../../kernel/app-error.ts';
import { type Caller } from '../../../kernel/caller.ts';
import { type Database, type Transaction } from '../../../kernel/database.ts';
import { say } from '../../../kernel/messages.ts';
import { records } from '../../../kernel/records.ts';
import { changeRights, type Changing } from '../../access/change-rights.ts';
import { inScope } from '../../access/scope.ts';
import { productName } from '../../app-config/product-name.ts';
import { depts } from '../../departments/departments.table.ts';
import { hashPassword, newPassword } from '../../sessions/password.ts';
import { requireGoodPassword } from '../../sessions/password-policy.ts';
import { userNoun } from '../user-noun.ts';
import { requireSeat, storedPhone } from '../user-rules.ts';
import { userRoles, users } from '../users.table.ts';
import { columnOf, type ImportField } from './import-columns.ts';
import { readNames } from './names.ts';
import { type Line, readLines } from './read-lines.ts';
import { nameOfColumn, type NewUser, readPerson } from './read-person.ts';
import { readCells } from './sheet.ts';

/** Maximum number of errors in a response. */
const MOST_ERRORS = 200;
/** PostgreSQL allows 65,535 parameters in a statement. */
const AT_ONCE = 500;
const { access } = userContract.import;

const TAKEN = { 'zh-CN': '已被使用', 'en-US': 'Already in use' };
const REPEATED = { 'zh-CN': '与第{row}行重复', 'en-US': 'Same as in line {row}' };

interface Found {
  line: Line;
  person: NewUser;
}

export function userImport(db: Database) {
  const store = records(db);

  /** Validates the users against the rights of the caller and the existing users. Reports errors to `addError`. */
  async function check(changing: Changing, people: readonly Found[], complain: Complain) {
    const product = await productName(db);
    const seats = new Map<string, Promise<AppError | undefined>>();
    for (const { line, person } of people) {
      const seat = `${person.deptId} ${person.postId} ${person.roleIds.join()}`;
      const answer = seats.get(seat) ?? refusalOf(() => requireSeat(changing, access, person));
      seats.set(seat, answer);
      complain(line, await answer, 'roles');
      complain(line, await refusalOf(() => storedPhone(person.phone)), 'phone');
      complain(line, await refusalOf(() => requireGoodPassword('password', person.password, person, product)));
    }
    await findRepeated(changing.tx, people, complain);
  }

  async function insert(tx: Transaction, caller: Caller, people: readonly Found[]) {
    const hashes = new Map<string, string>();
    for (const { person } of people) {
      if (!hashes.has(person.password)) hashes.set(person.password, await hashPassword(person.password));
    }
    for (let at = 0; at < people.length; at += AT_ONCE) {
      const part = people.slice(at, at + AT_ONCE).map(({ person }) => person);
      const rows = await tx
        .insert(users)
        .values(
          part.map(({ roleIds: _, password, phone, ...person }) => ({
            ...person,
            ...{ phone: storedPhone(phone), password: hashes.get(password) ?? '', mustChangePassword: true },
            ...{ createBy: caller.userId, updateBy: caller.userId },
          })),
        )
        .returning();
      const byName = new Map(part.map((person) => [person.username, person.roleIds]));
      const pairs = rows.map((after) => ({ after, roleIds: byName.get(after.username) ?? [] }));
      await tx
        .insert(userRoles)
        .values(pairs.flatMap(({ after, roleIds }) => roleIds.map((roleId) => ({ userId: after.userId, roleId }))));
      await store.note(
        tx,
        caller,
        userNoun,
        'create',
        pairs.map(({ after, roleIds }) => ({ after, beside: { after: { roleIds } } })),
      );
    }
  }

  return {
    /** @param dryRun only validates the file */
    async run(caller: Caller, file: { bytes: Buffer; type: string }, dryRun: boolean): Promise<Imported> {
      const lines = readLines(await readCells(file.bytes, file.type));
      return changeRights(db, caller, access, async (changing) => {
        const { errors, complain } = collectErrors(caller.language);
        const usable = inScope(changing.me, access, { ...depts, owners: [] });
        const names = await readNames(changing.tx, usable);
        const password = newPassword();
        const people = lines.flatMap((line): Found[] => {
          const { person, wrong = [] } = readPerson(line, names, password, caller.language);
          for (const { field, message } of wrong) errors.push(at(line, field, message, caller.language));
          return person ? [{ line, person }] : [];
        });
        await check(changing, people, complain);
        const isMade = errors.length === 0 && !dryRun;
        if (isMade) await insert(changing.tx, caller, people);
        const isTold = isMade && lines.some(({ cells }) => cells.password === '');
        errors.sort((one, other) => one.row - other.row);
        return {
          rows: lines.length,
          created: isMade ? people.length : 0,
          errors: errors.slice(0, MOST_ERRORS),
          hasMoreErrors: errors.length > MOST_ERRORS,
          password: isTold ? password : null,
        };
      });
    },
  };
}

type Complain = (line: Line, refusal: AppError | undefined, otherwise?: ImportField) => void;

const at = ({ row }: Line, field: ImportField, message: string, language: Language): ImportError => ({
  ...{ row, message },
  column: nameOfColumn(field, language),
});

/** Collects errors with row and column. */
function collectErrors(language: Language) {
  const errors: ImportError[] = [];
  const complain: Complain = (line, refusal, otherwise = 'username') => {
    if (refusal === undefined) return;
    const fields = refusal.fields ?? [{ path: otherwise, text: refusal.text, values: refusal.values }];
    for (const { path, text, values } of fields) {
      errors.push(at(line, columnOf(path) ?? otherwise, say(text, language, values), language));
    }
  };
  return { errors, complain };
}

/** Runs a check and returns its `AppError`, if any. Other errors are rethrown. */
async function refusalOf(ask: () => unknown): Promise<AppError | undefined> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Reports user names and phone numbers that are duplicates in the file or taken in the database. */
async function findRepeated(tx: Transaction, people: readonly Found[], complain: Complain) {
  for (const field of ['username', 'phone'] as const) {
    const rows = new Map<string, number>();
    for (let start = 0; start < people.length; start += AT_ONCE) {
      const part = people.slice(start, start + AT_ONCE);
      const values = part.map(({ person }) => person[field].toLowerCase()).filter((value) => value !== '');
      const column = field === 'username' ? sql<string>`lower(${users.username})` : sql<string>`${users.phone}`;
      const taken = new Set(
        values.length === 0
          ? []
          : (await tx.select({ value: column }).from(users).where(inArray(column, values))).map(({ value }) => value),
      );
      for (const { line, person } of part) {
        const value = person[field].toLowerCase();
        if (value === '') continue;
        const earlier = rows.get(value);
        if (earlier !== undefined) complain(line, new AppError(409, REPEATED, { row: earlier }), field);
        else if (taken.has(value)) complain(line, new AppError(409, TAKEN), field);
        rows.set(value, earlier ?? line.row);
      }
    }
  }
}
