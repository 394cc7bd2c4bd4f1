import type { InstanceStatus, SystemStatus } from '@backroom/contract/system-status';

import type { Connection, Database } from '../../kernel/database/database.ts';
import {
  type InstanceFigures,
  MAX_EVENT_STREAMS,
  readInstanceFigures,
  thisInstance,
} from '../../kernel/observe/instance-figures.ts';
import { GONE_SECONDS, measureClockOffset } from '../../kernel/observe/instance-reports.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { toIsoTime } from '../../schema/columns.ts';
import type { instanceReports } from '../../schema/instance-reports.table.ts';
import { createBackupRepository } from '../backups/backups.repository.ts';
import { createCertificateCheck } from './certificate.ts';
import { findProblems } from './problems.ts';
import { createSystemStatusRepository } from './system-status.repository.ts';

/** Calls within this time get the same answer, so that any number of open pages costs one. */
const KEPT_MS = 5_000;
const TOP_STATEMENTS = 10;
const MAX_FAULTS = 10;

/** What other parts of the server know. */
export interface StatusSources {
  findMigrations: () => Promise<SystemStatus['database']['migrations']>;
}

interface Reported {
  identity: Omit<typeof instanceReports.$inferSelect, 'figures' | 'seenAt' | 'clockOffsetMs'>;
  seenAt: Date;
  clockOffsetMs: number | null;
  isGone: boolean;
  figures: InstanceFigures;
}

const toInstance = ({ identity, seenAt, clockOffsetMs, isGone, figures }: Reported): InstanceStatus => {
  const { statements: _statements, faults: _faults, ...shown } = figures;
  return {
    ...identity,
    startedAt: toIsoTime(identity.startedAt),
    seenAt: toIsoTime(seenAt),
    state: isGone ? 'gone' : 'running',
    isOwn: identity.instanceId === thisInstance.instanceId,
    clockOffsetMs,
    maxStreams: MAX_EVENT_STREAMS,
    ...shown,
  };
};

/** Reads how the system runs. */
export function createSystemStatusService(
  db: Database,
  { databaseUrl, publicUrl, backups }: Pick<ServerConfig, 'databaseUrl' | 'publicUrl' | 'backups'>,
  sources: StatusSources,
) {
  const engine: Connection['engine'] = databaseUrl === null ? 'embedded' : 'postgres';
  const repository = createSystemStatusRepository(db, engine);
  const backupRepository = createBackupRepository(db);
  const checkCertificate = createCertificateCheck(publicUrl);

  async function findInstances(): Promise<Reported[]> {
    const own: Reported = {
      identity: thisInstance,
      seenAt: getServerTime(),
      clockOffsetMs: engine === 'embedded' ? null : await measureClockOffset(db),
      isGone: false,
      figures: await readInstanceFigures(),
    };
    const reports = engine === 'embedded' ? [] : await repository.findReports();
    const others = reports
      .filter(({ report }) => report.instanceId !== thisInstance.instanceId)
      .map(({ report: { figures, seenAt, clockOffsetMs, ...identity }, ageSeconds }) => ({
        identity,
        seenAt,
        clockOffsetMs,
        isGone: ageSeconds > GONE_SECONDS,
        figures,
      }));
    return [own, ...others];
  }

  /** Nothing if no instance makes backups. */
  async function findBackup(): Promise<Pick<SystemStatus, 'backup'>> {
    const state = await backupRepository.findState(backups !== null);
    if (!state) return {};
    const { lastGood } = state;
    return { backup: lastGood && { at: toIsoTime(lastGood.at), sizeBytes: lastGood.bytes } };
  }

  async function read(): Promise<SystemStatus> {
    const reported = await findInstances();
    const ofDatabase = await repository.findStatements();
    const own = reported[0]?.figures.statements ?? [];
    const faults = reported
      .filter(({ isGone }) => !isGone)
      .flatMap(({ identity: { host }, figures }) => figures.faults.map((fault) => ({ ...fault, host })))
      .sort((a, b) => b.at.localeCompare(a.at));
    const figures = {
      at: getServerTime().toISOString(),
      instances: reported.map(toInstance),
      database: { engine, ...(await repository.findDatabase()), migrations: await sources.findMigrations() },
      statementSource: ofDatabase ? ('database' as const) : ('instance' as const),
      statements: (ofDatabase ?? own).slice(0, TOP_STATEMENTS),
      jobs: await repository.findJobs(),
      faults: faults.slice(0, MAX_FAULTS),
      certificate: await checkCertificate(),
      ...(await findBackup()),
    };
    return { ...figures, problems: findProblems(figures) };
  }

  let kept: { until: number; result: Promise<SystemStatus> } | undefined;
  return {
    read(): Promise<SystemStatus> {
      if (kept && kept.until > performance.now()) return kept.result;
      const result = read();
      kept = { until: performance.now() + KEPT_MS, result };
      result.catch(() => (kept = undefined));
      return result;
    },
  };
}
