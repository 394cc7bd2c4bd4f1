import * as z from 'zod/mini';

import { isDay } from '../calendar/days.ts';
import { DAYS_PER_WEEK } from '../calendar/lengths.ts';
import { isTimeZone } from '../calendar/zone-offset.ts';
import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { optionsOf, optionsQuery } from '../endpoint/options.ts';
import { importResultFields } from '../import-file/import-file.schemas.ts';
import { MAX_STORE_METHODS } from '../takings/takings.constants.ts';
import {
  formattedText,
  id,
  idOrNone,
  idOrNoneParam,
  idParam,
  keyword,
  maxLength,
  phone,
  recordFields,
  requiredText,
  status,
  text,
  textFilter,
  version,
} from '../values/fields.ts';
import { MAX_HOLIDAYS } from './stores.constants.ts';

const STORE_CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CUT_OFF = /^(?:\d{2}:\d{2})?$/;
/** Later than that, the next business day has begun everywhere. */
const LATEST_CUT_OFF = '12:00';
const DAY = /^(?:\d{4}-\d{2}-\d{2})?$/;
const CURRENCY = /^[A-Z]{3}$/;

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);

/** Calendar day `YYYY-MM-DD`; may be empty. */
const day = z.string().check(
  z.regex(DAY),
  z.refine((value) => value === '' || isDay(value)),
);
const time = z.string().check(z.regex(TIME));
const optionalId = z.int().check(z.nonnegative());

const openHours = z.strictObject({ opensAt: time, closesAt: time });
/** Null: closed. */
const hoursOrClosed = z.nullable(openHours);
export type Hours = z.infer<typeof hoursOrClosed>;

/** Monday is 1, Sunday is 7. */
const weekdayHours = z.strictObject({
  weekday: z.int().check(z.minimum(1), z.maximum(DAYS_PER_WEEK)),
  hours: hoursOrClosed,
});
const requiredDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay));
const holiday = z.strictObject({
  date: requiredDay,
  name: text(32),
  hours: hoursOrClosed,
});
export type Holiday = z.infer<typeof holiday>;

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
    maxLength(DAYS_PER_WEEK),
    z.refine((days) => areUnique(days.map(({ weekday }) => weekday))),
  ),
  /** Dates with other hours than their weekday. */
  holidays: z.array(holiday).check(
    maxLength(MAX_HOLIDAYS),
    z.refine((days) => areUnique(days.map(({ date }) => date))),
  ),
  timeZone: z.string().check(maxLength(64), z.refine(isTimeZone)),
  /** At which a business day ends, `HH:MM` of the next calendar day; empty: when the store closes, at midnight before. */
  cutOff: z.string().check(
    z.regex(CUT_OFF),
    z.refine((value) => value === '' || (TIME.test(value) && value <= LATEST_CUT_OFF)),
  ),
  /** Values of the dictionary `cafu_takings_method` that the store uses, in its order; empty: it has only a total. */
  takingsMethods: z.array(requiredText(64)).check(maxLength(MAX_STORE_METHODS), z.refine(areUnique)),
  currency: z.string().check(z.regex(CURRENCY), z.refine(isCurrency)),
  openedOn: day,
  /** Not before `openedOn`. */
  closedOn: day,
  status,
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
  /** 0: none, or one without an account. */
  leaderId: idOrNone,
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
  /** Stores whose manager is disabled, or is not. */
  managerStatus: z.optional(status),
  /** Opening dates, both included. */
  openedFrom: z.optional(requiredDay),
  openedTo: z.optional(requiredDay),
};
export const storeListQuery = pageQuery(['storeCode', 'deptName', 'openedOn', 'createdAt'], filters);
export const storeParams = z.object({ storeId: idParam });

export const storeImportResult = z.object(importResultFields);
export type StoreImportResult = z.infer<typeof storeImportResult>;

export const storePage = pageOf(store);
export const managerQuery = optionsQuery({});
export const managerOptions = optionsOf(managerOption);
/** A disabled one is refused. */
export const deptsWithoutProfileQuery = optionsQuery({});
export const deptsWithoutProfile = optionsOf(
  z.object({ deptId: id, deptName: z.string(), parentId: optionalId, status }),
);
export const storeInput = z.strictObject({ parentId: optionalId, deptId: optionalId, ...input });
export const storeUpdate = z.strictObject({ ...input, version });
