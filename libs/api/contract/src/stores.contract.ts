import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import {
  formattedText,
  id,
  idOrNoneParam,
  idParam,
  keyword,
  maxLength,
  phone,
  recordFields,
  requiredText,
  status,
  STATUS_NORMAL,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyEndpoint } from './history.contract.ts';
import { holdersEndpoint } from './holders.contract.ts';
import { dryRun, importResultFields, importUpload } from './import-file.contract.ts';

const STORE_CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^(?:\d{4}-\d{2}-\d{2})?$/;
const CURRENCY = /^[A-Z]{3}$/;

/** Checking a name takes some 0.1 ms, and a list has many stores in the same zone. */
const knownTimeZones = new Set<string>();
const MAX_KNOWN = 500;

function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (knownTimeZones.size < MAX_KNOWN) knownTimeZones.add(name);
    return true;
  } catch {
    return false;
  }
}
const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);
const isDay = (day: string) => day === '' || new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;

/** Calendar day `YYYY-MM-DD`; may be empty. */
const day = z.string().check(z.regex(DAY), z.refine(isDay));
const time = z.string().check(z.regex(TIME));
const optionalId = z.int().check(z.nonnegative());

const openHours = z.strictObject({ opensAt: time, closesAt: time });
/** Null: closed. */
const hoursOrClosed = z.nullable(openHours);
export type Hours = z.infer<typeof hoursOrClosed>;

/** Monday is 1, Sunday is 7. */
const WEEKDAYS = 7;
const weekdayHours = z.strictObject({
  weekday: z.int().check(z.minimum(1), z.maximum(WEEKDAYS)),
  hours: hoursOrClosed,
});
const requiredDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay));
const holiday = z.strictObject({
  date: requiredDay,
  name: text(32),
  hours: hoursOrClosed,
});
export type Holiday = z.infer<typeof holiday>;

/** Maximum number of holidays of a store: past ones are to be deleted some day. */
export const MAX_HOLIDAYS = 100;
const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

const input = {
  /** Name of its department. */
  deptName: requiredText(128),
  storeCode: formattedText(STORE_CODE, 32),
  /** Value of the dictionary `store_level`. */
  storeLevel: requiredText(16),
  address: text(255),
  phone,
  /** 0: no manager. */
  managerId: optionalId,
  opensAt: time,
  /** A time before `opensAt` is on the next day. */
  closesAt: time,
  /** Weekdays with other hours than these. */
  weekHours: z.array(weekdayHours).check(
    maxLength(WEEKDAYS),
    z.refine((days) => areUnique(days.map(({ weekday }) => weekday))),
  ),
  /** Dates with other hours than their weekday. */
  holidays: z.array(holiday).check(
    maxLength(MAX_HOLIDAYS),
    z.refine((days) => areUnique(days.map(({ date }) => date))),
  ),
  timeZone: z.string().check(maxLength(64), z.refine(isTimeZone)),
  currency: z.string().check(z.regex(CURRENCY), z.refine(isCurrency)),
  openedOn: day,
  /** Not before `openedOn`. */
  closedOn: day,
  status,
};

const defaults = {
  deptId: 0,
  address: '',
  phone: '',
  managerId: 0,
  weekHours: [],
  holidays: [],
  openedOn: '',
  closedOn: '',
  status: STATUS_NORMAL,
};

/** Profile of a store with its position in the organisation. */
export const store = z.object({
  storeId: id,
  ...input,
  phone: z.string(),
  /** Parent department. */
  parentId: optionalId,
  parentName: z.string(),
  managerName: z.string(),
  ...recordFields,
});
export type Store = z.infer<typeof store>;

const storeStaffMember = z.object({
  userId: id,
  nickName: z.string(),
  deptName: z.string(),
  postName: z.string(),
  phone: z.string(),
  status,
});
const storeDept = z.object({
  deptId: id,
  deptName: z.string(),
  leader: z.string(),
  status,
  userCount: z.int(),
});
const storeRole = z.object({ roleId: id, roleName: z.string(), userCount: z.int() });

/** `staff` lists the first 50 of `count` users, limited to those that the caller may list. */
export const storeDetail = z.object({
  store,
  departments: z.array(storeDept),
  staff: z.object({ list: z.array(storeStaffMember), count: z.int() }),
  roles: z.array(storeRole),
});
export type StoreDetail = z.infer<typeof storeDetail>;

export const MAX_STORE_STAFF = 50;

const managerOption = z.object({ userId: id, nickName: z.string(), deptName: z.string() });

const filters = {
  keyword,
  deptName: textFilter,
  storeCode: textFilter,
  storeLevel: textFilter,
  status: z.optional(status),
  /** Department whose descendant stores are listed; a string, as in the URL. */
  regionId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
  /** 0: stores without a manager. */
  managerId: z.optional(idOrNoneParam),
  /** Opening dates, both included. */
  openedFrom: z.optional(requiredDay),
  openedTo: z.optional(requiredDay),
};
const list = pageQuery(['storeCode', 'deptName', 'openedOn', 'createdAt'], filters);
const params = z.object({ storeId: idParam });
const QUERY_PERMISSION = 'admin:sysStore:query';

const importResult = z.object(importResultFields);
export type StoreImportResult = z.infer<typeof importResult>;

const remove = endpoint({
  method: 'DELETE',
  path: '/api/v1/store',
  access: 'admin:sysStore:remove',
  summary: 'Delete stores with their departments, which must be empty',
  body: idsBody,
  data: idsBody,
});

export const storeContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/store',
    access: 'admin:sysStore:list',
    summary: 'A page of stores',
    query: list,
    data: pageOf(store),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/store/{storeId}/detail',
    access: QUERY_PERMISSION,
    summary: 'One store with its departments, staff and roles',
    params,
    data: storeDetail,
  }),
  history: historyEndpoint({ path: '/api/v1/store/{storeId}', access: QUERY_PERMISSION, params }),
  managers: endpoint({
    method: 'GET',
    path: '/api/v1/store/managers',
    access: QUERY_PERMISSION,
    summary: 'Candidates for store manager: the first 50 users that the caller may list',
    query: z.strictObject({ name: textFilter }),
    data: z.array(managerOption),
  }),
  deptsWithoutProfile: endpoint({
    method: 'GET',
    path: '/api/v1/store/bare',
    access: 'admin:sysStore:add',
    summary: 'Departments of type store without a profile',
    data: z.array(z.object({ deptId: id, deptName: z.string(), parentId: optionalId })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/store',
    access: 'admin:sysStore:add',
    summary: 'Create a store profile, and a department below `parentId` unless `deptId` is an existing one',
    body: z.strictObject({ parentId: optionalId, deptId: optionalId, ...input }),
    defaults,
    data: store,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/store/{storeId}',
    access: 'admin:sysStore:edit',
    summary: 'Update a store',
    params,
    body: z.strictObject({ ...input, version }),
    defaults,
    data: store,
  }),
  remove,
  holders: holdersEndpoint(remove),
  /** All or nothing: with any error nothing is created; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/store/import',
    access: 'admin:sysStore:add',
    summary: 'Import stores from a CSV or XLSX file; with `dryRun` only validate it',
    query: z.strictObject({ dryRun }),
    upload: importUpload,
    ignoresIdempotencyKey: true,
    data: importResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/store/importTemplate',
    access: 'admin:sysStore:add',
    summary: 'Template of an import file with example rows',
    data: z.null(),
    download: 'text/csv',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/store/export',
    access: 'admin:sysStore:export',
    summary: 'Export all matching stores as CSV',
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
