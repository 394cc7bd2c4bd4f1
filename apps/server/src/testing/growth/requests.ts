import type { JsonSchema } from '../../kernel/open-api/schemas.ts';
import type { ApiOperation } from '../api-document/calls.ts';
import { COMMON_WORD, FOUND_AT, RARE_WORD, toSerial } from '../large-company/names.ts';
import { type ExampleValues, findExamples } from './example-values.ts';

/** A read with one filter, sort or page that is not the default. */
export interface GrowthRequest {
  /** Path of the API document. */
  path: string;
  /** What differs from the default, such as `status: 1`. */
  variant: string;
  url: string;
}

type Parameter = ApiOperation['operation']['parameters'][number];
interface ListedRequests {
  requests: GrowthRequest[];
  /** Parameters without a value to try. */
  problems: string[];
}

/** The request without filter, sort and page. */
export const PLAIN = 'plain';

/** Texts that a search finds in a few records, in all, and in none; two characters are as few as a name has. */
const SEARCHES = {
  few: toSerial(FOUND_AT),
  many: COMMON_WORD,
  none: 'nosuchrecord',
  short: RARE_WORD,
};

/** A page is the deep one; rows of a page stay 20. */
const PAGING = new Set(['pageIndex', 'pageSize', 'order', 'orderBy']);

const isText = ({ type, maxLength }: JsonSchema) => type === 'string' && maxLength !== undefined;
const listEnum = ({ enum: values, const: constant }: JsonSchema) =>
  (values ?? (constant === undefined ? [] : [constant])).map(String);

const toUrl = (path: string, query: ReadonlyMap<string, string>) => {
  const text = String(new URLSearchParams([...query]));
  return text === '' ? path : `${path}?${text}`;
};

/** Whether the operation responds with a file: its rows are those of its list, and all of them. */
const isDownload = ({ operation }: ApiOperation) =>
  !('application/json' in ((operation.responses as Record<string, { content?: object }>)['200']?.content ?? {}));
/** An endless response. */
export const isStream = ({ operation }: ApiOperation) =>
  JSON.stringify(operation.responses).includes('text/event-stream');

/** Values to try of one parameter, by their names; undefined if none is known. */
function findValues(
  path: string,
  { name, schema }: Parameter,
  examples: ExampleValues,
): [string, string][] | undefined {
  const own = findExamples(examples, path, name);
  if (own) return Object.entries(own);
  const values = listEnum(schema);
  if (values.length > 0) return values.map((value) => [value, value]);
  return isText(schema) ? Object.entries(SEARCHES) : undefined;
}

/** Sorts of the list, and the parameters that are another spelling of them. */
function listSorts(parameters: readonly Parameter[]): { sorts: string[]; spellings: Set<string> } {
  const sorts = listEnum(parameters.find(({ name }) => name === 'orderBy')?.schema ?? {});
  return { sorts, spellings: new Set(sorts.map((sort) => `${sort}Order`)) };
}

/** Every request to a read of the document: by default, with each sort and with each filter. */
export function listRequests(target: ApiOperation, examples: ExampleValues): ListedRequests {
  const { path, operation } = target;
  const problems = new Set<string>();
  const valuesOf = (parameter: Parameter): [string, string][] => {
    const values = findValues(path, parameter, examples);
    if (!values) problems.add(`${path}: no example of ${parameter.name}`);
    return values ?? [];
  };
  const inQuery = operation.parameters.filter((each) => each.in === 'query');
  const base = new Map(
    inQuery.filter(({ required }) => required).map((each) => [each.name, valuesOf(each)[0]?.[1] ?? '']),
  );
  const filled = operation.parameters
    .filter((each) => each.in === 'path')
    .reduce((url, each) => url.replace(`{${each.name}}`, valuesOf(each)[0]?.[1] ?? ''), path);
  const withQuery = (variant: string, query: Record<string, string>): GrowthRequest => ({
    path,
    variant,
    url: toUrl(filled, new Map([...base, ...Object.entries(query)])),
  });
  const { sorts, spellings } = listSorts(inQuery);
  const filters = inQuery
    .filter(({ name }) => !PAGING.has(name) && !spellings.has(name))
    .flatMap((each) =>
      valuesOf(each)
        .filter(([, value]) => base.get(each.name) !== value)
        .map(([label, value]) => withQuery(`${each.name}: ${label}`, { [each.name]: value })),
    );
  const sorted = sorts.flatMap((orderBy) =>
    ['asc', 'desc'].map((order) => withQuery(`${orderBy} ${order}`, { orderBy, order })),
  );
  const all = [withQuery(PLAIN, {}), ...sorted, ...filters];
  // The fewest rows: a file of all records grows with them.
  const narrow = all.find(({ variant }) => /: few$|^(?:ids|storeId):/.test(variant)) ?? all[0]!;
  return { requests: isDownload(target) ? [narrow] : all, problems: [...problems] };
}

const PAGE_SIZE = 20;
/** More are not counted exactly. */
const MAX_COUNT = 10_000;

/** The page in the middle of the list of the smaller company, whose position is the same in the larger one. */
export function toDeepPage(request: GrowthRequest, target: ApiOperation, count: number): GrowthRequest | undefined {
  const pageIndex = Math.floor(Math.min(count, MAX_COUNT) / 2 / PAGE_SIZE);
  if (pageIndex < 2 || !target.operation.parameters.some(({ name }) => name === 'pageIndex')) return undefined;
  const separator = request.url.includes('?') ? '&' : '?';
  return { ...request, variant: 'deep page', url: `${request.url}${separator}pageIndex=${pageIndex}` };
}
