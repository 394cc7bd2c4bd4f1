import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import type { ValueType } from '@backroom/contract/config';

import { recordColumns } from './columns.ts';
import { folded, idColumn, oneOfCheck, sortKeyColumn, textColumn } from './table-helpers.ts';

export const configs = pgTable(
  'sys_config',
  {
    id: idColumn('id'),
    configKey: varchar('config_key', { length: 128 }).notNull(),
    configName: varchar('config_name', { length: 128 }).notNull(),
    configNameSort: sortKeyColumn('config_name_sort', 'config_name'),
    configValue: text('config_value').notNull().default(''),
    /** How the value is validated and edited. */
    valueType: varchar('value_type', { length: 16 }).$type<ValueType>().notNull().default('text'),
    /** `Y` built in, `N` added by users. */
    configType: varchar('config_type', { length: 1, enum: ['Y', 'N'] })
      .notNull()
      .default('N'),
    /** Readable without a session. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Readable by its key for every signed-in user. */
    isReadable: boolean('is_readable').notNull().default(false),
    /** Never leaves the server. */
    isSecret: boolean('is_secret').notNull().default(false),
    /** Can be changed in the console. */
    isWritable: boolean('is_writable').notNull().default(true),
    remark: textColumn('remark', 255),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('sys_config_config_key_unique').on(folded(table.configKey)),
    index('sys_config_name').on(table.configNameSort),
    index('sys_config_type').on(table.configType),
    index('sys_config_created').on(table.createdAt),
    oneOfCheck('sys_config_type_check', table.configType, ['Y', 'N']),
    check('sys_config_secret_check', sql`not (${table.isSecret} and (${table.isPublic} or ${table.isReadable}))`),
  ],
);
