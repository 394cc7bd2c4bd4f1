/** What may break a server of the former version that runs on while a migration is applied. */
const RISKS: readonly [name: string, pattern: RegExp][] = [
  ['drops', /\bdrop (?:table|column|view|materialized view|function|type|sequence|schema|default)\b/i],
  ['renames', /\brename (?:to|column|constraint)\b/i],
  ['requires a value', /\bset not null\b/i],
  ['changes a type', /\balter column \S+ (?:set data )?type\b/i],
  ['deletes rows', /\b(?:delete from|truncate)\b/i],
  ['takes rights', /\brevoke\b/i],
];
/** Only of tables that the former version knows. */
const RISKS_OF_TABLES: readonly [name: string, pattern: RegExp][] = [
  [
    'constrains',
    /^alter table (?:only )?(?<table>\S+) (?:[^;]*, )?add (?:constraint|check|unique|primary key|foreign key)\b/i,
  ],
  [
    'requires a value',
    /^alter table (?:only )?(?<table>\S+) add column (?!.*\b(?:default|generated)\b).*\bnot null\b/i,
  ],
  ['makes unique', /^create unique index (?:concurrently )?(?:if not exists )?\S+ on (?<table>\S+)/i],
  ['runs with its writes', /^create (?:or replace )?(?:constraint )?trigger\b.*? on (?<table>\S+)/i],
];
const CREATED = /^create (?:unlogged )?table (?:if not exists )?(?<table>\S+)/i;

const BREAKPOINT = '-->';

const toStatements = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--') || line.trimStart().startsWith(BREAKPOINT))
    .join('\n')
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Names of what the statements of a migration do that a former version may not expect. */
export function findRisks(text: string): string[] {
  const statements = toStatements(text);
  const created = new Set(statements.map((statement) => CREATED.exec(statement)?.groups?.table));
  const risks = statements.flatMap((statement) => [
    ...RISKS.filter(([, pattern]) => pattern.test(statement)).map(([name]) => name),
    ...RISKS_OF_TABLES.filter(([, pattern]) => {
      const table = pattern.exec(statement)?.groups?.table;
      return table !== undefined && !created.has(table);
    }).map(([name]) => name),
  ]);
  return [...new Set(risks)];
}
