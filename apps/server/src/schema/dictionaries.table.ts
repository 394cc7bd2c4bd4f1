import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { type DictData, LIST_CLASSES } from '@backroom/contract/dictionaries';

import { recordColumns } from './columns.ts';
import { folded, idColumn, oneOfCheck, sortKeyColumn, statusCheck, statusColumn, textColumn } from './table-helpers.ts';

/** Set by seeds and migrations only. */
const builtInColumn = () => boolean('is_built_in').notNull().default(false);

export const dictTypes = pgTable(
  'sys_dict_type',
  {
    id: idColumn('dict_id'),
    dictName: varchar('dict_name', { length: 64 }).notNull(),
    dictNameSort: sortKeyColumn('dict_name_sort', 'dict_name'),
    dictType: varchar('dict_type', { length: 64 }).notNull().unique('sys_dict_type_key'),
    status: statusColumn(),
    isBuiltIn: builtInColumn(),
    remark: textColumn('remark', 255),
    ...recordColumns(),
  },
  (table) => [
    index('sys_dict_type_name').on(table.dictNameSort),
    index('sys_dict_type_status').on(table.status),
    index('sys_dict_type_created').on(table.createdAt),
    statusCheck('sys_dict_type', table.status),
  ],
);

export const dictData = pgTable(
  'sys_dict_data',
  {
    dictCode: idColumn('dict_code'),
    dictType: varchar('dict_type', { length: 64 }).notNull(),
    dictLabel: varchar('dict_label', { length: 64 }).notNull(),
    dictLabelSort: sortKeyColumn('dict_label_sort', 'dict_label'),
    dictLabelEn: textColumn('dict_label_en', 64),
    dictValue: varchar('dict_value', { length: 128 }).notNull(),
    dictSort: integer('dict_sort').notNull().default(0),
    status: statusColumn(),
    listClass: varchar('list_class', { length: 16 }).$type<DictData['listClass']>().notNull().default('default'),
    isDefault: boolean('is_default').notNull().default(false),
    isBuiltIn: builtInColumn(),
    remark: textColumn('remark', 255),
    ...recordColumns(),
  },
  (table) => [
    foreignKey({ name: 'sys_dict_data_type', columns: [table.dictType], foreignColumns: [dictTypes.dictType] })
      .onUpdate('cascade')
      .onDelete('restrict'),
    uniqueIndex('sys_dict_data_value').on(table.dictType, folded(table.dictValue)),
    uniqueIndex('sys_dict_data_default')
      .on(table.dictType)
      .where(sql`${table.isDefault}`),
    index('sys_dict_data_sort').on(table.dictType, table.dictSort),
    index('sys_dict_data_label').on(table.dictLabelSort),
    index('sys_dict_data_status').on(table.status),
    index('sys_dict_data_created').on(table.createdAt),
    statusCheck('sys_dict_data', table.status),
    oneOfCheck('sys_dict_data_list_class_check', table.listClass, LIST_CLASSES),
  ],
);

/** One row: how often dictionaries were written. Comparing them all several times a second would be too slow. */
export const dictChanges = pgTable('sys_dict_changes', {
  id: integer('id').primaryKey(),
  changes: bigint('changes', { mode: 'number' }).notNull(),
});
