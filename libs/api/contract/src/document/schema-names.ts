import type { $ZodType } from 'zod/v4/core';

import { ownSignIn, passkey } from '../account/account.schemas.ts';
import { profile } from '../account/profile.schemas.ts';
import { config } from '../config/config.schemas.ts';
import { dept, deptNode, deptOption } from '../departments/departments.schemas.ts';
import { dictData, dictType } from '../dictionaries/dictionaries.schemas.ts';
import { errorGroup, errorGroupDetail, errorOccurrence } from '../error-log/error-log.schemas.ts';
import { historyEntry } from '../history/history.schemas.ts';
import { job } from '../jobs/jobs.schemas.ts';
import { loginLogDetail, loginLogEntry } from '../login-log/login-log.schemas.ts';
import { menu, menuNode } from '../menus/menus.schemas.ts';
import { navigationEntry } from '../menus/navigation.schemas.ts';
import { notice, noticeRecipient, noticeStore } from '../notices/notices.schemas.ts';
import { ownNotice } from '../notices/own-notices.schemas.ts';
import { onlineSession } from '../online/online.schemas.ts';
import { operation, operationDetail } from '../oper-log/oper-log.schemas.ts';
import { post } from '../posts/posts.schemas.ts';
import { roleMember } from '../roles/role-members.schemas.ts';
import { roleDeptOption, roleMenuOption, rolePreview } from '../roles/role-rights.schemas.ts';
import { role, roleDetail } from '../roles/roles.schemas.ts';
import { currentUser, issuedToken } from '../session/session.schemas.ts';
import { nextStep } from '../sign-in/sign-in.schemas.ts';
import { store, storeDetail } from '../stores/stores.schemas.ts';
import { bulkChangeResult, user } from '../users/users.schemas.ts';

/**
 * Names of schemas in the OpenAPI document, which refers to them instead of repeating them. A recursive schema must have
 * one. Only the server imports this file: in the schemas themselves the names would be part of every page.
 */
export const SCHEMA_NAMES: Readonly<Record<string, $ZodType>> = {
  BulkChangeResult: bulkChangeResult,
  Config: config,
  CurrentUser: currentUser,
  Dept: dept,
  DeptNode: deptNode,
  DeptOption: deptOption,
  DictData: dictData,
  DictType: dictType,
  ErrorGroup: errorGroup,
  ErrorGroupDetail: errorGroupDetail,
  ErrorOccurrence: errorOccurrence,
  HistoryEntry: historyEntry,
  IssuedToken: issuedToken,
  Job: job,
  LoginLogDetail: loginLogDetail,
  LoginLogEntry: loginLogEntry,
  Menu: menu,
  MenuNode: menuNode,
  NavigationEntry: navigationEntry,
  NextStep: nextStep,
  Notice: notice,
  NoticeRecipient: noticeRecipient,
  NoticeStore: noticeStore,
  OnlineSession: onlineSession,
  Operation: operation,
  OperationDetail: operationDetail,
  OwnNotice: ownNotice,
  OwnSignIn: ownSignIn,
  Passkey: passkey,
  Post: post,
  Profile: profile,
  Role: role,
  RoleDeptOption: roleDeptOption,
  RoleDetail: roleDetail,
  RoleMember: roleMember,
  RoleMenuOption: roleMenuOption,
  RolePreview: rolePreview,
  Store: store,
  StoreDetail: storeDetail,
  User: user,
};
