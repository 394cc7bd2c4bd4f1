import { and, asc, eq, inArray } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import {
  KNOWN_SETTINGS,
  SETTING_KEYS,
  type SettingKey,
  type SystemSettings,
  type systemSettingsContract,
} from '@backroom/contract/system-settings';

import { updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database, Executor, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { conflict, type FieldError, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { configs } from '../../schema/config.table.ts';
import { canAdminSignIn, NO_ADMIN_CAN_SIGN_IN } from '../access/administrator-sign-in.ts';
import { createConfigEntity } from './config.entity.ts';
import type { ConfigRow } from './config.repository.ts';
import { IMAGE_NOT_UPLOADED, LOGIN_MODE_REQUIRED, NOT_WRITABLE } from './config.text.ts';
import { SIGN_IN_MODES, validateConfigValue } from './config-rules.ts';
import { assertPng, isStoredLogo, saveLogo } from './logo.service.ts';
import { findOrderErrors } from './setting-order.ts';

type Update = ParsedArgOf<typeof systemSettingsContract.update>['body'];
type Rows = ReadonlyMap<string, ConfigRow>;

const LOGO: SettingKey = 'sys_app_logo';
const UNKNOWN = { 'zh-CN': '没有这个参数', 'en-US': 'There is no such setting' };

interface SystemSettingsOptions {
  /** The sign-in modes that can be used on this server. */
  usableModes: readonly string[];
}

/** The settings that the server reads, as one record whose version is the sum of theirs. */
export function createSystemSettingsService(db: Database, { usableModes }: SystemSettingsOptions) {
  const entity = createConfigEntity(false);

  const write = async (caller: Caller, tx: Transaction, rows: Rows, changes: ReadonlyMap<string, string>) => {
    const next = new Map(rows);
    for (const [key, configValue] of changes) {
      const lockedRow = rows.get(key);
      if (!lockedRow) continue;
      const { id, version } = lockedRow;
      next.set(key, await updateRecord(tx, caller, entity, { id, version }, { configValue }, { lockedRow }));
    }
    return toSystemSettings(next);
  };

  return {
    read: async (): Promise<SystemSettings> => toSystemSettings(await readRows(db)),

    update: (caller: Caller, { version, ...values }: Update): Promise<SystemSettings> =>
      inTransaction(db, async (tx) => {
        const rows = await lockRows(tx);
        const current = toSystemSettings(rows);
        if (current.version !== version) throw conflict(current);
        const changes = findChanges(rows, values);
        const fields = [
          ...[...changes].flatMap(([key, value]) => findError(key, value, rows.get(key)) ?? []),
          ...findModeErrors(rows, changes, usableModes),
          ...findOrderErrors([...changes.keys()], (key) => changes.get(key) ?? String(current[key as SettingKey])),
        ];
        const logo = changes.get(LOGO);
        if (logo !== undefined && fields.length === 0 && !(await isStoredLogo(tx, logo)))
          fields.push({ path: LOGO, text: IMAGE_NOT_UPLOADED });
        if (fields.length > 0) throw invalidFields(...fields);
        const written = await write(caller, tx, rows, changes);
        const disabled = SIGN_IN_MODES.filter((mode) => changes.get(mode) === '0');
        if (disabled.length > 0 && !(await canAdminSignIn(tx)))
          throw invalidFields(...disabled.map((path) => ({ path, text: NO_ADMIN_CAN_SIGN_IN })));
        return written;
      }),

    async setLogo(caller: Caller, picture: Buffer): Promise<SystemSettings> {
      assertPng(picture);
      return inTransaction(db, async (tx) => {
        // The lock also keeps concurrent uploads apart.
        const rows = await lockRows(tx);
        const error = findError(LOGO, '', rows.get(LOGO));
        if (error) throw invalidFields(error);
        return write(caller, tx, rows, findChanges(rows, { [LOGO]: await saveLogo(tx, picture) }));
      });
    },
  };
}

/** A setting that is secret is as unknown as one that does not exist. */
const isKnown = and(inArray(configs.configKey, SETTING_KEYS), eq(configs.isSecret, false));
const select = (db: Executor) => db.select().from(configs).where(isKnown);
const byKey = (rows: readonly ConfigRow[]): Rows => new Map(rows.map((row) => [row.configKey, row]));
const readRows = async (db: Executor) => byKey(await select(db));
/** Ordered by id, as the audited store locks, so that concurrent calls cannot deadlock. */
const lockRows = async (tx: Transaction) => byKey(await select(tx).orderBy(asc(configs.id)).for('no key update'));

function toSystemSettings(rows: Rows): SystemSettings {
  const values = SETTING_KEYS.map((key) => [key, rows.get(key)?.configValue ?? KNOWN_SETTINGS[key].defaultValue]);
  const version = [...rows.values()].reduce((sum, row) => sum + row.version, 0);
  return { ...(Object.fromEntries(values) as Omit<SystemSettings, 'version'>), version };
}

function findChanges(rows: Rows, values: Partial<Record<SettingKey, string | undefined>>): Map<string, string> {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const current = toSystemSettings(rows);
  return new Map(given.filter(([key, value]) => value !== current[key as SettingKey]));
}

function findError(key: string, value: string, row: ConfigRow | undefined): FieldError | undefined {
  if (!row) return { path: key, text: UNKNOWN };
  if (!row.isWritable) return { path: key, text: NOT_WRITABLE, values: { name: row.configName } };
  return validateConfigValue(key, value, { path: key });
}

/** At least one usable sign-in mode must stay on. */
function findModeErrors(rows: Rows, changes: ReadonlyMap<string, string>, usableModes: readonly string[]) {
  const disabled = SIGN_IN_MODES.filter((mode) => changes.get(mode) === '0');
  const isOn = (mode: string) => (changes.get(mode) ?? rows.get(mode)?.configValue) === '1';
  return disabled.length > 0 && !usableModes.some(isOn)
    ? disabled.map((path): FieldError => ({ path, text: LOGIN_MODE_REQUIRED }))
    : [];
}
