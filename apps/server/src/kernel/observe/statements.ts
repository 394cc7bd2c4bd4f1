import { statementErrors, statementSeconds } from './metrics.ts';
import { startChildSpan } from './tracing.ts';

/** Further texts are counted together. */
const MAX_TEXTS = 1_000;
const OTHERS = '(others)';
/** Characters of a text that are kept. */
const MAX_LENGTH = 1_000;

/** A statement and its cost since the start. */
export interface StatementFigures {
  /** Without values. */
  text: string;
  calls: number;
  totalMs: number;
  maxMs: number;
}

/** Lists of different lengths are the same statement; a value that the code has written into it is not shown. */
export const maskText = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\$\d+(?:\s*,\s*\$\d+)+/g, '$…')
    .replace(/\(\$…\)(?:\s*,\s*\(\$…\))+/g, '($…)')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);

/** What statements have cost since the start of the process. */
export function createStatementList() {
  const figures = new Map<string, StatementFigures>();
  /** By the text as it was sent: the same one is sent over and over. */
  const bySent = new Map<string, StatementFigures>();

  function find(sent: string): StatementFigures {
    const known = bySent.get(sent);
    if (known) return known;
    const text = maskText(sent);
    const key = figures.has(text) || figures.size < MAX_TEXTS ? text : OTHERS;
    const found = figures.get(key) ?? { text: key, calls: 0, totalMs: 0, maxMs: 0 };
    figures.set(key, found);
    if (bySent.size < MAX_TEXTS) bySent.set(sent, found);
    return found;
  }

  return {
    add(sent: string, ms: number): void {
      const found = find(sent);
      found.calls += 1;
      found.totalMs += ms;
      found.maxMs = Math.max(found.maxMs, ms);
    },
    /** Those that have taken the most time in all. */
    top: (count: number): StatementFigures[] =>
      [...figures.values()].sort((a, b) => b.totalMs - a.totalMs).slice(0, count),
  };
}

/** The statements of this process. */
export const statements = createStatementList();

const getVerb = (text: string) => /^\s*(\w{1,16})/.exec(text)?.[1]?.toLowerCase() ?? 'statement';

/** Measures a statement from now until the function that it returns is called. */
export function startStatement(text: string): (error?: unknown) => void {
  const startedAt = performance.now();
  const span = startChildSpan(getVerb(text));
  return (error) => {
    const ms = performance.now() - startedAt;
    statements.add(text, ms);
    statementSeconds.observe(ms / 1_000);
    if (error) statementErrors.inc();
    span?.end({ 'db.system.name': 'postgresql', 'db.query.text': maskText(text) }, Boolean(error));
  };
}

/** Runs and measures a statement. */
export async function observeStatement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  const end = startStatement(text);
  try {
    const result = await run();
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}
