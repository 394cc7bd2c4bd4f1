import type { Device, Passkey, Security } from '@backroom/contract/account';
import type { Profile } from '@backroom/contract/profile';

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

export const createDevice = (sessionId: number, values: Partial<Device> = {}): Device => ({
  sessionId,
  ip: '10.0.0.8',
  userAgent: CHROME,
  createdAt: '2026-11-20T08:30:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-20T16:30:00.000Z',
  isCurrent: false,
  ...values,
});

export const createPasskey = (passkeyId: number, values: Partial<Passkey> = {}): Passkey => ({
  passkeyId,
  name: '公司的电脑',
  createdAt: '2026-11-19T08:00:00.000Z',
  lastUsedAt: null,
  ...values,
});

export const profile: Profile = {
  userId: 7,
  username: 'clerk.s01',
  nickName: '张小雨',
  phone: '13800000004',
  email: '',
  sex: '1',
  introduction: '',
  deptName: '财务部',
  postName: '收银员',
  version: 3,
  createdAt: '2026-01-05T01:00:00.000Z',
  updatedAt: '2026-01-05T01:00:00.000Z',
};

/** An account with a password only. */
export const security: Security = {
  passwordChangedAt: null,
  totpSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  isSecondFactorRequired: false,
};

export const PASSWORD = 'Backroom-2026';
export const CODES = ['7F3K2-9QXMW', 'D8VPA-44HTR', 'K2M9C-WE6JZ'];
