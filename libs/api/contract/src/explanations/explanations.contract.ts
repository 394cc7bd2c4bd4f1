import { endpoint } from '../endpoint/endpoint.ts';
import {
  capablePage,
  capableQuery,
  explanation,
  explanationQuery,
  targetOptions,
  targetQuery,
} from './explanations.schemas.ts';

export {
  type ChangeKind,
  COUNTED_LISTS,
  type CountedType,
  EXPLAINED_RECORDS,
  type ExplainedAction,
  type ExplainedKind,
  type ExplainedRecord,
  type LinkKind,
  MAX_COUNTED,
  MAX_MENDS,
} from './explanations.constants.ts';
export type {
  CapablePerson,
  ExplainedChange,
  Explanation,
  ExplanationLink,
  GainedRows,
  Mend,
} from './explanations.schemas.ts';

const PATH = '/api/v1/explanation';

export const explanationContract = {
  /** About oneself; about others with the permission to read them, within its data scope. */
  get: endpoint({
    method: 'GET',
    path: PATH,
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'Why a user can open a page, use a permission or reach a record, or not, and what would let them',
    query: explanationQuery,
    data: explanation,
    queryNamesRecords: true,
  }),
  people: endpoint({
    method: 'GET',
    path: `${PATH}/people`,
    access: 'admin:sysUser:list',
    summary: 'Users in the data scope of the caller who can open a page, use a permission or reach a record',
    query: capableQuery,
    data: capablePage,
    mayLag: true,
    queryNamesRecords: true,
  }),
  /** Pages and buttons that the caller has, or all with the permission to read roles or list menus. */
  targets: endpoint({
    method: 'GET',
    path: `${PATH}/target`,
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'Pages, buttons and records to choose from, of which the caller may ask who can reach them',
    query: targetQuery,
    data: targetOptions,
  }),
};
