import { randomBytes } from 'node:crypto';

import type { Connection, DedicatedConnection } from '../kernel/database/database.ts';
import { programFiles } from '../kernel/process/program-files.ts';
import { StartError } from '../kernel/process/start-error.ts';

const DEFAULT_ROLE = 'backroom_server';
const PASSWORD_BYTES = 24;

/**
 * What the role of a server may do; see docs/database-role.md. Each statement may be repeated.
 *
 * @param role a name without quotes
 */
export const roleStatements = (role: string): string => `
-- A table or function of its own would let it pass for a trigger of the log.
revoke create on schema public from public;
do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
-- What is there, and what later migrations create.
grant usage on schema public to ${role};
grant select, insert, update, delete on all tables in schema public to ${role};
grant usage, select, update on all sequences in schema public to ${role};
alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
alter default privileges in schema public grant usage, select, update on sequences to ${role};
-- It reads which migrations were applied. It appends to the log; retention deletes, as far as the triggers allow it.
revoke insert, update, delete on sys_migration from ${role};
revoke update on sys_oper_log from ${role};
-- The triggers, which run as the writer, move the ends of the chains; they refuse all other writers.
revoke insert, delete on sys_oper_log_chain from ${role};`;

export interface ServerRole {
  role: string;
  /** Null if the role was there before. */
  password: string | null;
}

/** PostgreSQL only warns if a right could not be revoked. */
async function assertBound(connection: DedicatedConnection, role: string): Promise<void> {
  const [rights] = await connection.rows<{ creates: boolean; temporary: boolean }>(
    `select has_schema_privilege($1, 'public', 'create') as creates,
      has_database_privilege($1, current_database(), 'temporary') as temporary`,
    [role],
  );
  if (rights?.creates || rights?.temporary) throw new Error('it may still create tables or functions of its own');
}

/** Creates the role, or gives the rights again to one that is there. All of it happens, or nothing. */
export async function setUpRole(database: Connection, role = DEFAULT_ROLE): Promise<ServerRole> {
  if (!/^[a-z_][a-z\d_]{0,62}$/.test(role))
    throw new StartError(`${JSON.stringify(role)} is not a name of lower-case letters, digits and underscores`);
  return database.withConnection(async (connection) => {
    const [state] = await connection.rows<Record<'migrated' | 'exists' | 'owns', boolean> & { owner: string }>(
      `select to_regclass('sys_oper_log') is not null as migrated,
        (select quote_ident(pg_get_userbyid(relowner)) from pg_class where oid = to_regclass('sys_oper_log')) as owner,
        exists (select from pg_roles where rolname = $1) as exists,
        exists (select from pg_roles where rolname = $1 and (rolsuper or oid = (select relowner from pg_class
          where oid = to_regclass('sys_oper_log')))) as owns`,
      [role],
    );
    if (!state?.migrated)
      throw new StartError(
        `The database has no tables yet: run "${programFiles.commandLine} migrate" as their owner first`,
      );
    if (state.owns) throw new StartError(`The role ${role} owns the tables or is a superuser: name another one`);
    const password = state.exists ? null : randomBytes(PASSWORD_BYTES).toString('base64url');
    await connection.run('begin');
    try {
      if (password !== null)
        await connection.run(`create role ${role} login password '${password}' nosuperuser nocreatedb nocreaterole`);
      // Of the owner, also if a superuser runs this.
      const statements = roleStatements(role).replaceAll(
        'alter default privileges',
        `alter default privileges for role ${state.owner}`,
      );
      await connection.run(statements);
      await assertBound(connection, role);
      await connection.run('commit');
    } catch (error) {
      await connection.run('rollback').catch(() => undefined);
      throw new StartError(
        `The role ${role} was not set up: ${(error as Error).message}. Run this as the owner of the database and its tables, with the right to create roles`,
        { cause: error },
      );
    }
    return { role, password };
  });
}

export function formatRole({ role, password }: ServerRole, databaseUrl: string): string {
  const url = Object.assign(new URL(databaseUrl), { username: role, password: password ?? '…' });
  return [
    password === null
      ? `The role ${role} has its rights again; its password was not changed`
      : `The role ${role} was created. Its password is shown only once`,
    'Start servers with',
    `DATABASE_URL=${url.href.replace(encodeURIComponent('…'), '…')}`,
    'Run migrate, restore and set-up-role as the owner of the tables, as now',
  ].join('\n');
}
