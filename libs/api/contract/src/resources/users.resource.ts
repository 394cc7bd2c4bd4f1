import { userContract } from '../users.contract.ts';
import { derived, flag, logged, moment, other, recordId, recordTimes, remark, secret, status, text } from './field.ts';
import type { Resource } from './resource.ts';

export const userResource = {
  type: 'user',
  names: { 'zh-CN': '用户', 'en-US': 'User' },
  path: '/admin/sys-user',
  icon: 'user',
  contract: userContract,
  idField: 'userId',
  nameField: 'nickName',
  fields: {
    userId: recordId('用户编号'),
    nickName: text('姓名', 'Name'),
    username: text('用户名', 'User name'),
    password: secret('初始密码', 'Initial password'),
    deptId: other('部门', 'Department'),
    postId: other('岗位', 'Post'),
    roleIds: other('角色', 'Roles'),
    phone: text('手机号', 'Phone'),
    email: text('邮箱', 'E-mail'),
    sex: other('性别', 'Sex'),
    status,
    remark,
    lastSignInAt: derived(moment('最近登录', 'Last sign-in')),
    passwordChangedAt: logged(moment('密码修改时间', 'Password changed')),
    mustChangePassword: logged(flag('下次登录须修改密码', 'Password change required at next sign-in')),
    avatar: logged(other('头像', 'Avatar')),
    introduction: logged(text('简介', 'Introduction')),
    authenticator: logged(other('验证器', 'Authenticator')),
    passkeys: logged(other('通行密钥', 'Passkeys')),
    recoveryCodes: logged(other('恢复码', 'Recovery codes')),
    lockedUntil: logged(moment('锁定至', 'Locked until')),
    ...recordTimes,
  },
} satisfies Resource<typeof userContract>;
