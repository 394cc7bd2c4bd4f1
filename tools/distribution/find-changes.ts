import type { Placement } from './placements.ts';
import type { SchemaTable } from './read-schema.ts';

type Placements = Readonly<Record<string, Placement>>;

const isDistributed = (placement: Placement | undefined): placement is { group: string; key: string } =>
  typeof placement === 'object';

/** What a distributed table needs of its own columns. */
function findKeyChanges({ required, unique, numbered }: SchemaTable, key: string): string[] {
  return [
    ...(required.includes(key) ? [] : [`\`${key}\` must not be null`]),
    ...unique
      .filter(({ columns }) => !columns.includes(key))
      .map(({ name, columns }) => `${name} (${columns.join(', ')}) must contain \`${key}\``),
    ...numbered.filter(({ type }) => type !== 'bigint').map(({ column }) => `\`${column}\` must be bigint`),
  ];
}

/** Foreign keys that would cross nodes. */
function findReferenceChanges({ name, references }: SchemaTable, placements: Placements): string[] {
  const own = placements[name];
  return references.flatMap(({ columns, table, foreignColumns }) => {
    const other = placements[table];
    const text = `foreign key (${columns.join(', ')}) to ${table}`;
    if (isDistributed(other)) {
      if (!isDistributed(own)) return [`${text}, which is distributed, must go`];
      if (own.group !== other.group) return [`${text} of another group must go`];
      const at = columns.indexOf(own.key);
      return at >= 0 && foreignColumns[at] === other.key ? [] : [`${text} must contain \`${own.key}\``];
    }
    // From every node to a table that all of them have; from the first node to its own.
    return other === 'reference' || own === 'local' ? [] : [`${text}, which is on one node, must go`];
  });
}

/** What has to change before the table can be kept where its placement says; empty if it fits. */
export function findChanges(table: SchemaTable, placements: Placements): string[] {
  const placement = placements[table.name];
  if (placement === undefined) return ['has no placement'];
  return [
    ...(isDistributed(placement) ? findKeyChanges(table, placement.key) : []),
    ...findReferenceChanges(table, placements),
    // Citus runs triggers on the tables of one node only.
    ...(placement === 'local' ? [] : table.triggers.map((trigger) => `trigger ${trigger} must become a statement`)),
  ];
}

/** The table of docs/scale.md. */
export function formatDistribution(tables: readonly SchemaTable[], placements: Placements): string {
  const describe = (placement: Placement | undefined) =>
    isDistributed(placement) ? `by \`${placement.key}\`` : (placement ?? '?');
  const rows = tables.map((table) => ({
    name: table.name,
    placement: describe(placements[table.name]),
    changes: findChanges(table, placements),
  }));
  const fitting = (placement: string) =>
    rows.filter((row) => row.placement === placement && row.changes.length === 0).map(({ name }) => name);
  const isListed = (row: (typeof rows)[number]) => row.changes.length > 0 || row.placement.startsWith('by');
  const listed = rows.filter(({ changes }) => changes.length > 0);
  const count = listed.reduce((total, { changes }) => total + changes.length, 0);
  return [
    '| table | placement | what would have to change |',
    '|---|---|---|',
    ...rows.filter(isListed).map((row) => `| ${row.name} | ${row.placement} | ${row.changes.join('; ') || 'fits'} |`),
    ...['reference', 'local'].map(
      (placement) => `| ${fitting(placement).length} others | ${placement} | fit: ${fitting(placement).join(', ')} |`,
    ),
    '',
    `${count} changes in ${listed.length} of ${rows.length} tables.`,
  ].join('\n');
}
