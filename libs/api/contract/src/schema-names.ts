import type { $ZodType } from 'zod/v4/core';

import { ownSignIn, passkey } from './account.contract.ts';
import { config } from './config.contract.ts';
import { dept, deptNode, deptOption } from './departments.contract.ts';
import { dictData, dictType } from './dictionaries.contract.ts';
import { errorGroup, errorGroupDetail, errorOccurrence } from './error-log.contract.ts';
import { historyEntry } from './history.contract.ts';
import { job } from './jobs.contract.ts';
import { loginLogDetail, loginLogEntry } from './login-log.contract.ts';
import { menu, menuNode } from './menus.contract.ts';
import { navigationEntry } from './navigation.contract.ts';
import { notice, noticeRecipient, noticeStore } from './notices.contract.ts';
import { onlineSession } from './online.contract.ts';
import { operation, operationDetail } from './oper-log.contract.ts';
import { ownNotice } from './own-notices.contract.ts';
import { post } from './posts.contract.ts';
import { profile } from './profile.contract.ts';
import { roleMember } from './role-members.contract.ts';
import { roleDeptOption, roleMenuOption, rolePreview } from './role-rights.contract.ts';
import { role, roleDetail } from './roles.contract.ts';
import { currentUser, issuedToken } from './session.contract.ts';
import { nextStep } from './sign-in.contract.ts';
import { store, storeDetail } from './stores.contract.ts';
import { bulkChangeResult, user } from './users.contract.ts';

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
