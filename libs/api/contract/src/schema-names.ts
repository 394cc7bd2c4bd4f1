import type { $ZodType } from 'zod/v4/core';

import { ownSignIn, passkey } from './account.schemas.ts';
import { config } from './config.schemas.ts';
import { dept, deptNode, deptOption } from './departments.schemas.ts';
import { dictData, dictType } from './dictionaries.schemas.ts';
import { errorGroup, errorGroupDetail, errorOccurrence } from './error-log.schemas.ts';
import { historyEntry } from './history.schemas.ts';
import { job } from './jobs.schemas.ts';
import { loginLogDetail, loginLogEntry } from './login-log.schemas.ts';
import { menu, menuNode } from './menus.schemas.ts';
import { navigationEntry } from './navigation.schemas.ts';
import { notice, noticeRecipient, noticeStore } from './notices.schemas.ts';
import { onlineSession } from './online.schemas.ts';
import { operation, operationDetail } from './oper-log.schemas.ts';
import { ownNotice } from './own-notices.schemas.ts';
import { post } from './posts.schemas.ts';
import { profile } from './profile.schemas.ts';
import { roleMember } from './role-members.schemas.ts';
import { roleDeptOption, roleMenuOption, rolePreview } from './role-rights.schemas.ts';
import { role, roleDetail } from './roles.schemas.ts';
import { currentUser, issuedToken } from './session.schemas.ts';
import { nextStep } from './sign-in.schemas.ts';
import { store, storeDetail } from './stores.schemas.ts';
import { bulkChangeResult, user } from './users.schemas.ts';

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
