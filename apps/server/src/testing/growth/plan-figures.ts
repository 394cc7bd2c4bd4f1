/** A node of a plan as PostgreSQL explains it in JSON. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

/** What a statement costs on any machine, however busy. */
export interface Cost {
  /** Pages of the database that were read, from its memory or the disk. */
  buffers: number;
  /** Rows that were read, and compared in vain. */
  rows: number;
}

const count = (node: PlanNode, name: string) => Number(node[name] ?? 0);
const BUFFERS = ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks', 'Temp Written Blocks'];
const IN_VAIN = ['Rows Removed by Filter', 'Rows Removed by Index Recheck'];
const COMPARED_IN_VAIN = 'Rows Removed by Join Filter';
/** Of reading a row: the planner takes a short list in memory or look-ups of an index, at the same cost. */
const COST_OF_COMPARISON = 1 / 10;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** A node that has others below it hands on rows that these have read. */
function countRows(node: PlanNode): number {
  const loops = count(node, 'Actual Loops');
  const own = node.Plans === undefined ? count(node, 'Actual Rows') : 0;
  const inVain = sum(IN_VAIN.map((name) => count(node, name))) + count(node, COMPARED_IN_VAIN) * COST_OF_COMPARISON;
  return loops * (own + Math.round(inVain)) + sum((node.Plans ?? []).map(countRows));
}

/** The buffers of a node include those below it. */
export const toCost = (plan: PlanNode): Cost => ({
  buffers: sum(BUFFERS.map((name) => count(plan, name))),
  rows: countRows(plan),
});

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Filter', 'Sort Key'];

/** Lists of ids are longer. */
const MAX_CONDITION = 200;

/** A plan as lines of text, with rows and buffers of each node. */
export function formatPlan(node: PlanNode, depth = 0): string {
  const indent = '  '.repeat(depth);
  const names = [node['Relation Name'], node['Index Name']].filter(Boolean).join(' by ');
  const inVain = sum([...IN_VAIN, COMPARED_IN_VAIN].map((name) => count(node, name)));
  const figures = [
    `rows ${count(node, 'Actual Rows')} × ${count(node, 'Actual Loops')}`,
    ...(inVain > 0 ? [`in vain ${inVain}`] : []),
    `buffers ${toCost(node).buffers}`,
  ];
  const conditions = CONDITIONS.filter((name) => node[name] !== undefined).map(
    (name) => `${indent}    ${name}: ${String(node[name]).slice(0, MAX_CONDITION)}`,
  );
  const below = (node.Plans ?? []).map((each) => formatPlan(each, depth + 1));
  return [`${indent}${node['Node Type']} ${names} (${figures.join(', ')})`, ...conditions, ...below].join('\n');
}
