import type pg from 'pg';

import { PostgresPool } from '../../kernel/database/postgres-pool.ts';
import { type Cost, type PlanNode, toCost } from './plan-figures.ts';

/** A statement with its plan, as it was executed. */
export interface ExecutedStatement extends Cost {
  text: string;
  ms: number;
  plan: PlanNode;
}

/** PostgreSQL sends the plan of each statement to the client; without times, whose measurement is itself slow. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  // How many workers a plan gets depends on the machine.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/** Address of a database that explains what its clients execute. */
export function withPlans(url: string): string {
  const address = new URL(url);
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', options.join(' '));
  return address.href;
}

const EXPLAINED = /^duration: ([\d.]+) ms {2}plan:\n/;
const recorded: ExecutedStatement[] = [];

function record({ message = '' }: { message?: string | undefined }): void {
  const [head, ms] = EXPLAINED.exec(message) ?? [];
  if (head === undefined) return;
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(head.length)) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  recorded.push({ text, ms: Number(ms), plan, ...toCost(plan) });
}

/** Records the plans that connections opened from now on receive. */
export function recordPlans(): void {
  const original = PostgresPool.prototype.emit;
  jest.spyOn(PostgresPool.prototype, 'emit').mockImplementation(function (this: PostgresPool, ...values: unknown[]) {
    const [event, client] = values;
    if (event === 'connect') (client as pg.PoolClient).on('notice', record);
    return Reflect.apply(original, this, values) as boolean;
  });
}

/** The statements since the last call. */
export const takeStatements = (): ExecutedStatement[] => recorded.splice(0);
