import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { userText } from './user.text.ts';

/** Field labels and select options of a user, in form order. */
export function useUserWording() {
  const t = useText(userText);
  const words = useText(recordText);
  return {
    labels: {
      ...{ nickName: t('name'), username: t('username'), password: t('password'), deptId: t('dept') },
      ...{ postId: t('post'), roleIds: t('roles'), phone: t('phone'), email: t('email'), sex: t('sex') },
      ...{ status: words('status'), remark: words('remark') },
    },
    choices: {
      sex: [
        { value: '0', label: t('male') },
        { value: '1', label: t('female') },
        { value: '2', label: t('unknown') },
      ],
      status: useStatusOptions(),
    },
  };
}
