import { startPostgres } from '../postgres/start-postgres.ts';
import { crash, type CrashFigures } from './crash.ts';

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

const FIGURES = new Map([['crash', crashFigures]]);

const [wanted = ''] = process.argv.slice(2);
const measure = FIGURES.get(wanted);
if (!measure) {
  console.error(`Which figure? One of: ${[...FIGURES.keys()].join(', ')}`);
  process.exit(2);
}
await measure();
