import * as z from 'zod/mini';

import { idList } from '../endpoint/options.ts';
import { importResultFields } from '../import-file/import-file.schemas.ts';
import {
  emailAddress,
  id,
  idOrNone,
  idParam,
  keyword,
  phone,
  recordFields,
  requiredText,
  sortNumber,
  status,
  text,
  textFilter,
  version,
} from '../values/fields.ts';
import { DEPT_TYPES } from './departments.constants.ts';

const deptType = z.enum(DEPT_TYPES);

/** 0 is the top level. */
const parentId = z.int().check(z.nonnegative());

const input = {
  deptName: requiredText(128),
  deptType,
  /** The user who leads it; 0 for none. */
  leaderId: idOrNone,
  /** A note on the leader, such as a person without an account. */
  leader: text(20),
  phone,
  email: emailAddress,
  sort: sortNumber,
  status,
};

/** A node of the organisation. `userCount` counts its own users, without descendants. */
export const dept = z.object({
  deptId: id,
  parentId,
  deptName: z.string(),
  deptType,
  sort: z.int(),
  status,
  /** Ids from the root down to this node, such as `/1/4/9/`. */
  deptPath: z.string(),
  /** The node itself or its nearest ancestor of type store; 0 at the head office. */
  storeId: z.int(),
  leaderId: idOrNone,
  /** Empty without a leader. */
  leaderName: z.string(),
  leader: z.string(),
  phone: z.string(),
  email: z.string(),
  userCount: z.int(),
  ...recordFields,
});
export type Dept = z.infer<typeof dept>;

export const deptNode = z.extend(dept, {
  get children() {
    return z.array(deptNode);
  },
});
export type DeptNode = z.infer<typeof deptNode>;

/** A node of a department picker. */
export const deptOption = z.object({
  id,
  label: z.string(),
  deptType,
  /** Not selectable for the caller: an ancestor of selectable nodes. */
  disabled: z.boolean(),
  /** A disabled department stays where it is chosen, and is refused elsewhere. */
  status,
  /** Number of its children to choose from, of which `children` may lack some. Present if the tree is read by branches. */
  childCount: z.optional(z.int()),
  get children() {
    return z.array(deptOption);
  },
});
export type DeptOption = z.infer<typeof deptOption>;

/** Without parameters the whole tree, or the top of a large one. */
export const deptTreeQuery = z.strictObject({
  /** The children of a department. */
  open: z.optional(idParam),
  /** Departments that are chosen already, with their ancestors. */
  ids: z.optional(idList),
  /** Departments whose names have these words, with their ancestors. */
  keyword,
});

export const deptListQuery = z.strictObject({
  keyword,
  deptName: textFilter,
  deptType: z.optional(deptType),
  status: z.optional(status),
  /** Directly below a department. */
  parentId: z.optional(idParam),
  leaderId: z.optional(idParam),
  /** Departments whose leader is disabled, or is not. */
  leaderStatus: z.optional(status),
});

/** The versions are those that the caller has read of the department and of the target. */
export const deptMerge = z.strictObject({ targetId: id, version, targetVersion: version });

export const deptImportResult = z.object(importResultFields);
export type DeptImportResult = z.infer<typeof deptImportResult>;

export const deptParams = z.object({ deptId: idParam });
export const deptNodes = z.array(deptNode);
export const deptOptions = z.array(deptOption);
export const deptInput = z.strictObject({ parentId, ...input });
export const deptUpdate = z.strictObject({ ...input, version });

/** `before` is the id of the sibling that follows; 0 moves to the end. */
export const deptMove = z.strictObject({ parentId, before: z.int().check(z.nonnegative()), version });

export const deptMergePreview = z.object({ userCount: z.int(), childCount: z.int() });
