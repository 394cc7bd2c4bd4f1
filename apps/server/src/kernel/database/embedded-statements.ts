import { type PGlite, protocol, type QueryOptions, types } from '@electric-sql/pglite';

import { isStatementRefused } from './database-errors.ts';
import { isKeptText } from './prepared-statement.ts';

const { serialize } = protocol;

/** Sent by the database; the driver has no types of its own for these. */
interface Message {
  name: string;
  fields?: readonly unknown[];
  dataTypeIDs?: readonly number[];
}

interface KeptStatement {
  name: string;
  parameterTypes: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

type Results = Awaited<ReturnType<PGlite['query']>>;

const send = async (client: PGlite, ...messages: Uint8Array[]): Promise<readonly Message[]> =>
  client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

const find = (messages: readonly Message[], name: string) => messages.find((message) => message.name === name);

async function prepare(client: PGlite, name: string, text: string): Promise<KeptStatement> {
  const messages = await send(
    client,
    // Of an outdated one; the engine accepts it without.
    serialize.close({ type: 'S', name }),
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
    serialize.sync(),
  );
  return {
    name,
    parameterTypes: find(messages, 'parameterDescription')?.dataTypeIDs ?? [],
    columns: (find(messages, 'rowDescription')?.fields ?? []) as KeptStatement['columns'],
  };
}

/** As drizzle passes values; others have a serializer of their type. */
type Value = string | number | bigint | boolean | null | undefined;

function toText(client: PGlite, value: Value, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = type === undefined ? undefined : client.serializers[type];
  return serializer ? serializer(value) : String(value);
}

async function execute(
  client: PGlite,
  { name, parameterTypes, columns }: KeptStatement,
  values: readonly unknown[],
  parsers: QueryOptions['parsers'],
): Promise<Results> {
  const messages = await send(
    client,
    serialize.bind({
      statement: name,
      values: values.map((value, at) => toText(client, value as Value, parameterTypes[at])),
    }),
    serialize.execute({}),
    serialize.sync(),
  );
  const all = { ...client.parsers, ...parsers };
  const rows = messages
    .filter((message) => message.name === 'dataRow')
    .map(({ fields = [] }) =>
      fields.map((field, at): unknown => types.parseType(field as string | null, columns[at]!.dataTypeID, all)),
    );
  return { rows, fields: [...columns], affectedRows: 0 };
}

/**
 * Sends the statements that `prepareStatement` keeps: the engine parses and describes each once, and one message instead
 * of five runs it. For reads outside of transactions, as nothing is written to the disk.
 *
 * @returns undefined for a statement that is sent in full
 */
export function keepStatements(client: PGlite) {
  const kept = new Map<string, KeptStatement>();

  async function run(text: string, values: readonly unknown[], parsers: QueryOptions['parsers']): Promise<Results> {
    const statement = kept.get(text) ?? (await prepare(client, `kept_${kept.size}`, text));
    kept.set(text, statement);
    try {
      return await execute(client, statement, values, parsers);
    } catch (error) {
      if (isStatementRefused(error)) kept.clear();
      throw error;
    }
  }

  return (text: string, values: readonly unknown[] = [], options: QueryOptions = {}): Promise<Results> | undefined =>
    options.rowMode === 'array' && isKeptText(text)
      ? client.runExclusive(() => run(text, values, options.parsers))
      : undefined;
}
