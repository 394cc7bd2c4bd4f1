import { writeFile } from 'node:fs/promises';
import { arch, cpus, platform, release, totalmem } from 'node:os';

import { desc, sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';

import { findMigrationState } from '../database/migrate.ts';
import type { Connection, Database } from '../kernel/database/database.ts';
import { PRODUCT_VERSION } from '../kernel/process/product-version.ts';
import { getServerTime } from '../kernel/process/server-clock.ts';
import type { ServerConfig } from '../kernel/process/server-config.ts';
import { StartError } from '../kernel/process/start-error.ts';
import type { Env } from '../kernel/process/variables.ts';
import { createSystemStatusService } from '../platform/system-status/system-status.service.ts';
import { configs } from '../schema/config.table.ts';
import { errorGroups } from '../schema/error-log.table.ts';
import { describeSettings, describeVariables } from './support-configuration.ts';

const MAX_ERRORS = 50;
const MAX_FRAMES = 10;
/** Function, file and line of the console's own code; nothing else of a stack. */
const FRAME = /^\s*at (?:([\w$.<> ]{1,80}) \()?\S*?([\w-]{1,80}\.(?:js|ts|tsx):\d+:\d+)\)?$/;
const ERROR_NAME = /^(?:Uncaught )?([A-Z][A-Za-z]{0,39}Error)\b/;

const README = `Support bundle of Backroom. It has no secrets, no texts that people have entered and no personal data:
values of variables and settings only where they are numbers or choices, errors without their messages.
Look through it before you send it.
`;

const toFrames = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => FRAME.exec(line))
    .flatMap((match) => (match ? [`${match[1] ?? ''} ${match[2]}`.trim()] : []))
    .slice(0, MAX_FRAMES);

/** Messages and addresses may have values; the kind of the error and its place are what a developer needs. */
async function findErrors(db: Database) {
  const rows = await db.select().from(errorGroups).orderBy(desc(errorGroups.lastSeenAt)).limit(MAX_ERRORS);
  return rows.map(({ groupId, message, stack, state, count, userCount, firstSeenAt, lastSeenAt }) => ({
    groupId,
    kind: ERROR_NAME.exec(message)?.[1] ?? ERROR_NAME.exec(stack)?.[1] ?? 'other',
    frames: toFrames(stack),
    state,
    count,
    users: userCount,
    firstSeenAt,
    lastSeenAt,
  }));
}

async function findRows(db: Database, query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await db.execute<Record<string, unknown>>(query);
  return rows;
}

const findTables = (db: Database) =>
  findRows(
    db,
    sql`select relname as "table", greatest(reltuples, 0)::float as "rowsEstimated",
      pg_total_relation_size(oid)::float as "bytes"
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc`,
  );

const findMigrations = (db: Database) => findRows(db, sql`select tag, applied_at from sys_migration order by id`);

async function findStatus(db: Database, config: ServerConfig) {
  const service = createSystemStatusService(db, config, { findMigrations: () => findMigrationState(db) });
  const { instances, statements, statementSource, certificate, faults, ...rest } = await service.read();
  return {
    ...rest,
    // This process is none of the servers, and host names may say where a company is.
    instances: instances.filter(({ isOwn }) => !isOwn).map(({ host: _host, ...instance }) => instance),
    statements: statementSource === 'database' ? statements : [],
    faults: faults.map(({ host: _host, ...fault }) => fault),
    certificate: certificate && { ...certificate, host: undefined },
    problems: rest.problems.map(({ code, level }) => ({ code, level })),
  };
}

const toFile = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);

/** What those who support the product need to know of this installation, as a zip file. */
export async function createSupportBundle(connection: Connection, config: ServerConfig, env: Env): Promise<Uint8Array> {
  const { db, engine } = connection;
  const settings = await db
    .select({ configKey: configs.configKey, configValue: configs.configValue })
    .from(configs)
    .orderBy(configs.configKey);
  return zipSync({
    'README.txt': strToU8(README),
    'versions.json': toFile({
      product: PRODUCT_VERSION,
      node: process.versions.node,
      engine,
      system: { platform: platform(), release: release(), arch: arch(), cpus: cpus().length, memoryBytes: totalmem() },
      madeAt: getServerTime(),
    }),
    'configuration.json': toFile({ variables: describeVariables(env), ...describeSettings(settings) }),
    'status.json': toFile(await findStatus(db, config)),
    'errors.json': toFile(await findErrors(db)),
    'migrations.json': toFile(await findMigrations(db)),
    'tables.json': toFile(await findTables(db)),
  });
}

/** Writes the bundle to a new file that only its owner reads. */
export async function writeSupportBundle(
  file: string,
  ...bundleOf: Parameters<typeof createSupportBundle>
): Promise<number> {
  const bundle = await createSupportBundle(...bundleOf);
  try {
    await writeFile(file, bundle, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new StartError(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
  return bundle.length;
}
