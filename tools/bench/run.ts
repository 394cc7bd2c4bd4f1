import { startPostgres } from '../postgres/start-postgres.ts';
import { crash, type CrashFigures } from './crash.ts';
import { type ListFigure, lists } from './lists.ts';
import { median } from './median.ts';
import { shell } from './shell.ts';

const CRASH_ROUNDS = 20;

async function crashFigures(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const figures: Record<string, CrashFigures> = {
      'embedded database': await crash(CRASH_ROUNDS),
      PostgreSQL: await crash(CRASH_ROUNDS, postgres.url),
    };
    console.table(figures);
    if (Object.values(figures).some(({ lost, unlogged }) => lost + unlogged > 0)) process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

async function shellFigures(): Promise<void> {
  const { switchMs, openMs, firstMs } = await shell();
  console.table({
    'tab switch': summary(switchMs),
    'opening a list': summary(openMs),
    'first opening after a reload': summary(firstMs),
  });
}

async function listFigures(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const engines: [string, ListFigure[]][] = [
      ['embedded', await lists()],
      ['PostgreSQL', await lists(postgres.url)],
    ];
    console.table(engines.flatMap(([database, figures]) => figures.map((figure) => ({ database, ...figure }))));
  } finally {
    await postgres.stop();
  }
}

const summary = (times: readonly number[]) => ({
  times: times.length,
  medianMs: median(times),
  worstMs: Math.max(...times),
});

const FIGURES = new Map([
  ['crash', crashFigures],
  ['lists', listFigures],
  ['shell', shellFigures],
]);

const [wanted = ''] = process.argv.slice(2);
const measure = FIGURES.get(wanted);
if (!measure) {
  console.error(`Name a benchmark: ${[...FIGURES.keys()].join(', ')}`);
  process.exit(2);
}
await measure();
