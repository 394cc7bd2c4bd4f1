import { MAX_OPTIONS } from '@backroom/contract';

/**
 * Answers like an options endpoint of the server: searches the texts of the rows, or limits them to those that are
 * chosen.
 *
 * @param id the member that `ids` names
 */
export function toOptionPage<Row extends object>(
  rows: readonly Row[],
  { keyword = '', ids }: { keyword?: string; ids?: string } = {},
  id?: keyof Row,
): { list: Row[]; more: boolean } {
  const wanted = ids?.split(',');
  const found = rows.filter(
    (row) =>
      Object.values(row).some((value) => typeof value === 'string' && value.includes(keyword)) &&
      (!wanted || !id || wanted.includes(String(row[id]))),
  );
  return { list: found.slice(0, MAX_OPTIONS), more: found.length > MAX_OPTIONS };
}
