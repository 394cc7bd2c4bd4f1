import type { PlanState } from '@backroom/contract/month-plan';
import {
  canFollow,
  type ClosedState,
  isPlanEditable,
  needsPlan,
  type PlanAction,
  takesCashIn,
} from '@backroom/contract/month-plan/rules';

import { AppError } from '../../kernel/errors/app-error.ts';
import type { LocalizedText } from '../../kernel/errors/messages.ts';

const NOT_EDITABLE: Readonly<Record<ClosedState, LocalizedText>> = {
  submitted: {
    'zh-CN': '“{store}”{month}的计划已提交，退回后才能修改',
    'en-US': 'The {month} plan of {store} is submitted. It must be returned before it can be changed',
  },
  approved: {
    'zh-CN': '“{store}”{month}的计划已通过审批，退回后才能修改',
    'en-US': 'The {month} plan of {store} is approved. It must be returned before it can be changed',
  },
  locked: {
    'zh-CN': '“{store}”{month}已锁定，不能修改',
    'en-US': '{month} is locked for {store} and cannot be changed',
  },
};
const WRONG_STATE: LocalizedText = {
  'zh-CN': '“{store}”{month}的计划状态已变化，请刷新后重试',
  'en-US': 'The state of the {month} plan of {store} has changed. Refresh and try again',
};
const NO_PLAN: LocalizedText = {
  'zh-CN': '“{store}”{month}还没有填写计划，不能提交',
  'en-US': '{store} has no plan for {month} yet, so it cannot be submitted',
};

interface NamedSheet {
  storeName: string;
  month: string;
  state: PlanState;
  planTotal: number | null;
}

const refuse = (text: LocalizedText, { storeName, month }: NamedSheet) =>
  new AppError(409, text, { store: storeName, month });

/** @throws 409 unless the plan is a draft or was returned */
export function assertEditable(sheet: NamedSheet): void {
  const { state } = sheet;
  if (!isPlanEditable(state)) throw refuse(NOT_EDITABLE[state], sheet);
}

/** @throws 409 if the month is locked for the store */
export function assertNotLocked(sheet: NamedSheet): void {
  if (!takesCashIn(sheet.state)) throw refuse(NOT_EDITABLE.locked, sheet);
}

/** @throws 409 if the action does not apply to the state, or an empty plan is submitted */
export function assertTransition(action: PlanAction, sheet: NamedSheet): void {
  if (!canFollow(action, sheet.state)) throw refuse(WRONG_STATE, sheet);
  if (needsPlan(action) && sheet.planTotal === null) throw refuse(NO_PLAN, sheet);
}
