import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { userText } from './users.text.ts';

/** Field labels and select options of a user, in form order. */
export function useUserFieldMeta() {
  const t = useText(userText);
  const tRecord = useText(recordText);
  return {
    labels: {
      nickName: t('name'),
      username: t('username'),
      password: t('password'),
      deptId: t('dept'),
      postId: t('post'),
      roleIds: t('roles'),
      phone: t('phone'),
      email: t('email'),
      sex: t('sex'),
      status: tRecord('status'),
      remark: tRecord('remark'),
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
