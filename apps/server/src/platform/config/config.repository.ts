import { and, asc, eq, getTableColumns, inArray, type InferSelectModel, ne, notInArray, or } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { Config, configContract, ConfigGroup } from '@backroom/contract/config';
import { config } from '@backroom/contract/config/schemas';
import { KNOWN_SETTINGS, SETTING_KEYS } from '@backroom/contract/system-settings';
import { foldText } from '@backroom/contract/text';

import type { Database, Transaction } from '../../kernel/database/database.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { fetchPage, iterateRecords, type Listing } from '../../kernel/http/pagination.ts';
import { configs } from '../../schema/config.table.ts';

type ListQuery = ParsedArgOf<typeof configContract.list>['query'];
export type ConfigRow = InferSelectModel<typeof configs>;

/** Converts a row to the API record. The value of a secret is omitted. */
export const toConfig = (row: ConfigRow): Config =>
  toRecord(config, { ...row, configValue: row.isSecret ? '' : row.configValue });

const fields = getTableColumns(configs);

const listing: Listing<typeof fields, Config> = {
  from: configs,
  fields,
  id: configs.id,
  sortable: {
    id: configs.id,
    configName: configs.configNameSort,
    configKey: configs.configKey,
    configType: configs.configType,
    createdAt: configs.createdAt,
  },
  defaultSort: { field: 'createdAt', order: 'desc' },
  toRecord: toConfig,
};

/** The built-in settings whose name contains the text in either language. */
const findKeysByName = (text: string) =>
  SETTING_KEYS.filter((key) =>
    Object.values(KNOWN_SETTINGS[key].names).some((name) => foldText(name).includes(foldText(text))),
  );

export const isNamed = (text: string | undefined) =>
  text ? or(contains(configs.configName, text), inArray(configs.configKey, findKeysByName(text))) : undefined;

const isInGroup = (group: ConfigGroup) =>
  group === 'custom'
    ? notInArray(configs.configKey, SETTING_KEYS)
    : inArray(
        configs.configKey,
        SETTING_KEYS.filter((key) => KNOWN_SETTINGS[key].group === group),
      );

const buildFilter = ({ keyword, configName, configKey, configType, isPublic, configGroup }: ListQuery) =>
  and(
    // Values may be secret.
    matchesKeyword(keyword, (word) =>
      or(isNamed(word), contains(configs.configKey, word), contains(configs.remark, word)),
    ),
    isNamed(configName),
    contains(configs.configKey, configKey),
    configType && eq(configs.configType, configType),
    isPublic && eq(configs.isPublic, isPublic === 'Y'),
    configGroup && isInGroup(configGroup),
  );

export const createConfigRepository = (db: Database) => ({
  findPage: (query: ListQuery) => fetchPage(db, listing, query, buildFilter(query)),
  iterateAll: (query: ListQuery) => iterateRecords(db, listing, query, buildFilter(query)),

  async findRow(id: number): Promise<ConfigRow | undefined> {
    const [row] = await db.select().from(configs).where(eq(configs.id, id));
    return row;
  },

  /** A readable setting by its key. Secrets are never returned, whatever their other flags. */
  async findReadable(key: string) {
    const [row] = await db
      .select({ configKey: configs.configKey, configValue: configs.configValue })
      .from(configs)
      .where(and(eq(configs.configKey, key), eq(configs.isReadable, true), eq(configs.isSecret, false)));
    return row;
  },

  /** Whether any of these settings, other than `except`, is on. */
  async isAnyEnabled(keys: readonly string[], except: string): Promise<boolean> {
    const isEnabled = and(
      inArray(configs.configKey, [...keys]),
      ne(configs.configKey, except),
      eq(configs.configValue, '1'),
    );
    return (await db.$count(configs, isEnabled)) > 0;
  },

  /** Keeps concurrent changes of these settings apart until the transaction ends; returns their values by key. */
  async lock(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (keys.length === 0) return new Map();
    const rows = await tx
      .select({ key: configs.configKey, value: configs.configValue })
      .from(configs)
      .where(inArray(configs.configKey, [...keys]))
      .orderBy(asc(configs.id))
      .for('no key update');
    return new Map(rows.map(({ key, value }) => [key, value]));
  },

  /** Whether any of these rows is a secret. */
  async hasSecret(ids: readonly number[]): Promise<boolean> {
    return (await db.$count(configs, and(inArray(configs.id, [...ids]), eq(configs.isSecret, true)))) > 0;
  },
});
export type ConfigRepository = ReturnType<typeof createConfigRepository>;
