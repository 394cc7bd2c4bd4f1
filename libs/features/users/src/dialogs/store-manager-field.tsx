import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { STATUS_NORMAL } from '@backroom/contract';
import type { User } from '@backroom/contract/users';
import type { useRecordForm } from '@backroom/records';
import { Checkbox, Field, useText } from '@backroom/ui';

import type { UserValues } from '../users-values.ts';
import { useStoreToManage } from './use-store-to-manage.ts';
import { userFormText } from './user-form.text.ts';

interface StoreManagerFieldProps {
  form: ReturnType<typeof useRecordForm<UserValues, User>>;
  /** The post is that of store managers, for whom the box is checked. */
  isManagerPost: boolean;
}

/** Whether a new user becomes the manager of the store of the department; only for a store that needs one. */
export function StoreManagerField({ form: { form, labels }, isManagerPost }: StoreManagerFieldProps) {
  const t = useText(userFormText);
  const [deptId, status] = useWatch({ control: form.control, name: ['deptId', 'status'] });
  const store = useStoreToManage(deptId);
  const { field, fieldState } = useController({ control: form.control, name: 'managesStore' });
  const isOffered = store && store.isVacant && status === STATUS_NORMAL;
  const decidedFor = useRef<number>(undefined);
  const storeId = store?.storeId;
  const hasError = fieldState.error !== undefined;

  useEffect(() => {
    // With an error the choice stays, so that it can be corrected.
    if (storeId === undefined || hasError) return;
    const isSame = decidedFor.current === undefined || decidedFor.current === storeId;
    const isChosen = form.getValues('managesStore') !== form.formState.defaultValues?.managesStore;
    decidedFor.current = storeId;
    if (isOffered && isSame && isChosen) return;
    form.resetField('managesStore', { defaultValue: isOffered === true && isManagerPost });
  }, [form, storeId, isOffered, isManagerPost, hasError]);

  if (!isOffered && !hasError) return null;
  return (
    <Field label={labels.managesStore} error={fieldState.error?.message}>
      {(control) => (
        <Checkbox
          {...control}
          ref={field.ref}
          checked={field.value}
          onCheckedChange={field.onChange}
          onBlur={field.onBlur}
          label={t('managesStore', { store: store?.name ?? '' })}
        />
      )}
    </Field>
  );
}
