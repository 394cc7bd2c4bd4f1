import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** One row: how often paths of departments have changed. A trigger of the departments counts. */
export const deptMoves = pgTable('sys_dept_moves', {
  id: integer('id').primaryKey(),
  moves: bigint('moves', { mode: 'number' }).notNull(),
});
