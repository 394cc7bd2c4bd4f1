import { globSync } from 'node:fs';
import { join } from 'node:path';

import { sample } from '@backroom/client/testing/contract';
import type { Endpoint } from '@backroom/contract';
import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';

import { firstRequests } from '../first-requests.ts';
import { getRecordAddress } from './record-pages.ts';

type Schema = Parameters<typeof sample>[0];
type Contract = Readonly<Record<string, Endpoint>> & { list: Endpoint };

const FOLDER = join(import.meta.dirname, '../../../../libs/api/contract/src');

/** All contracts: objects of endpoints. */
const contracts = globSync('*/*.contract.ts', { cwd: FOLDER })
  .sort()
  .flatMap((file) => Object.values(jest.requireActual<Record<string, Contract | null>>(join(FOLDER, file))))
  .filter((contract) => contract !== null && typeof contract === 'object');

/** The files that can be downloaded; their paths match those of records too. */
export const downloads = contracts.flatMap((contract) => Object.values(contract).filter((each) => each?.download));

const membersOf = (schema: Schema | undefined) =>
  (schema?._zod.def as { shape?: Readonly<Record<string, Schema>> } | undefined)?.shape ?? {};

/** Members of the query of a list that are no filters; `userId` is for the page of a person. */
const NO_FILTER = /^(?:pageIndex|pageSize|orderBy|order|before|after|keyword|userId|\w+Order)$/;

/** Members by which the API sorts, and which many lists do not show. */
const NOT_SHOWN = /^(?:\w*[iI]d|\w*[sS]ort|createdAt|firstSeenAt)$/;

/** The values of an optional enum. */
const listValues = (schema: Schema | undefined): readonly string[] =>
  Object.keys(
    (schema?._zod.def as { innerType?: { _zod: { def: { entries: object } } } } | undefined)?.innerType?._zod.def
      .entries ?? {},
  );

/** Values of filters whose format a sample does not meet. */
const FILTER_VALUES: Readonly<Record<string, string>> = {
  beginTime: '2026-01-01T00:00:00.000Z',
  endTime: '2026-01-02T00:00:00.000Z',
  createdWithin: '2026-01-01T00:00:00.000Z/2026-01-02T00:00:00.000Z',
  signedInWithin: '2026-01-01T00:00:00.000Z/2026-01-02T00:00:00.000Z',
  deptId: '7',
  regionId: '7',
};

/** Members of rows that the current user may change and delete. */
const CHANGEABLE = { configType: 'N', isWritable: true, isAssignable: true, isCurrent: false, isBuiltIn: false };

export interface ListCase {
  component: string;
  contract: Contract;
  path: string;
  address: string;
  /** What a query of the list has beside the URL. */
  fixed: Readonly<Record<string, string>>;
  /** Permissions that the page needs besides that to list. */
  needed: readonly string[];
  /** A valid value of each filter. */
  filters: Readonly<Record<string, string>>;
  isSearched: boolean;
  isPaged: boolean;
  /** Members of its rows by which it is sorted, at least. */
  sorts: readonly string[];
  /** Buttons to create a record in a list without rows. */
  createButtons: number;
  /** By its filters, not by a record. */
  isExported: boolean;
  /** The response with a number of rows, all of them on the first page. */
  createRows: (count: number) => unknown;
}

const toCase = (component: string, list: Endpoint): ListCase => {
  const contract = contracts.find((each) => each.list?.path === list.path && each.list.method === list.method);
  if (!contract) throw new Error(`no contract has the list of ${component}`);
  const members = membersOf(list.query);
  const isTree = list.data._zod.def.type === 'array';
  const page = sample(list.data) as { list: object[] } | object[];
  const [row = {}] = Array.isArray(page) ? page : page.list;
  const [idName = ''] = Object.keys(row);
  const createRow = (index: number) => ({
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value === 'aaaaaaaa' ? `row${index + 1}` : (value as unknown)]),
    ),
    ...Object.fromEntries(Object.entries(CHANGEABLE).filter(([name]) => name in row)),
    [idName]: FIRST_ID + index,
  });
  const [path, address] = getRecordAddress(component);
  const { fixed = {}, besides = [], needed = [] } = SPECIAL[component] ?? {};
  const filters = Object.fromEntries(
    Object.entries(members)
      .filter(([name]) => !NO_FILTER.test(name) && !besides.includes(name))
      .map(([name, member]) => [name, FILTER_VALUES[name] ?? String(sample(member, 0, name))]),
  );
  return {
    component,
    contract,
    path,
    address,
    fixed,
    needed,
    filters,
    isSearched: 'keyword' in members,
    isPaged: 'pageIndex' in members,
    sorts: listValues(members.orderBy).filter((name) => !NOT_SHOWN.test(name)),
    // A tree always has a root.
    createButtons: contract.create ? (isTree ? 1 : 2) : 0,
    isExported:
      contract.export !== undefined && Object.keys(filters).every((name) => name in membersOf(contract.export?.query)),
    createRows: (count) => {
      const rows = Array.from({ length: count }, (_, index) => createRow(index));
      return isTree ? rows : { ...page, list: rows, count };
    },
  };
};

/** Not the id of the current user. */
export const FIRST_ID = 101;

const VALUES = '/admin/dict/data';

interface Special extends Partial<Pick<ListCase, 'fixed' | 'needed'>> {
  /** Parameters that are chosen beside the list. */
  besides?: readonly string[];
}

const SPECIAL: Readonly<Record<string, Special>> = {
  [VALUES]: {
    fixed: { dictType: 'aaaaaaaa' },
    besides: ['dictType'],
    needed: [dictTypeContract.byId.access],
  },
  // The departments beside the list.
  '/admin/sys-user/index': { besides: ['deptId'] },
  // How a keyword is searched follows from it; rows are groups.
  '/admin/sys-oper-log/index': { besides: ['searched', 'groupBy'] },
};

/** The pages with a list, tree or log: those whose first request has filters, and the values of a dictionary. */
export const listCases: readonly ListCase[] = [
  ...Object.entries(firstRequests).filter(([, { query }]) => Object.keys(membersOf(query)).length > 1),
  [VALUES, dictDataContract.list] as const,
].map(([component, list]) => toCase(component, list));
