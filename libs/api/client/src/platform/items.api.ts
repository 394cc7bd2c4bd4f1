import { MAX_PAGE_SIZE } from '@backroom/contract';

/** Query of a list that is read as a whole, for a list of options. */
export const ALL_ITEMS = { pageIndex: 1, pageSize: MAX_PAGE_SIZE } as const;

/** An option of a drop-down list. */
export interface Item {
  key: string;
  value: string;
}

interface Page<Row> {
  list: readonly Row[];
}
type Key = string | number;
type FieldOf<Row, Value> = { [Field in keyof Row]: Row[Field] extends Value ? Field : never }[keyof Row];

/**
 * The records of a list response as options: by default `id` becomes the key and `name` the value. Records without these
 * fields name theirs: `toItems(page, 'postId', 'postName')`.
 */
export function toItems<Row extends Record<'id', Key> & Record<'name', string>>(page: Page<Row> | undefined): Item[];
export function toItems<Row extends object>(
  page: Page<Row> | undefined,
  keyField: FieldOf<Row, Key>,
  valueField: FieldOf<Row, string>,
): Item[];
export function toItems(
  page: Page<object> | undefined,
  keyField: PropertyKey = 'id',
  valueField: PropertyKey = 'name',
): Item[] {
  const read = (row: object, field: PropertyKey) => String(Reflect.get(row, field));
  return (page?.list ?? []).map((row) => ({ key: read(row, keyField), value: read(row, valueField) }));
}
