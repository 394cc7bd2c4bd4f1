import { FORM_ERRORS } from '@backroom/client';
import { useCreateStoreMutation, useUpdateStoreMutation } from '@backroom/client/store-management';
import { type ArgOf, STATUS_NORMAL } from '@backroom/contract';
import { type ManagedStore, storeManagementContract } from '@backroom/contract/store-management';
import { RecordDrawer, type RecordFormProps, SelectField, TextField, useRecordForm } from '@backroom/records';
import { useText } from '@backroom/ui';

import { PlaceFields } from './place-fields.tsx';
import { storeText } from './store.text.ts';
import { ChoiceField, DayField, ManagerField } from './store-fields.tsx';
import { formValuesOf, nameOf } from './store-values.ts';
import { useStoreWording } from './use-store-wording.ts';

export type StoreValues = ArgOf<typeof storeManagementContract.create>['body'];

const BLANK: StoreValues = {
  ...{ parentId: 0, deptId: 0, deptName: '', storeCode: '', storeLevel: '', address: '', phone: '', managerId: 0 },
  ...{ opensAt: '10:00', closesAt: '22:00', timeZone: 'Asia/Shanghai', currency: 'CNY', openedOn: '', closedOn: '' },
  status: STATUS_NORMAL,
};
const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));
const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({ value, label: value }));

export function StoreForm({ record, onClose }: RecordFormProps<ManagedStore>) {
  const t = useText(storeText);
  const [create] = useCreateStoreMutation();
  const [update] = useUpdateStoreMutation();

  const form = useRecordForm<StoreValues, ManagedStore>({
    contract: storeManagementContract,
    words: t,
    record,
    blank: BLANK,
    valuesOf: formValuesOf,
    nameOf,
    ...useStoreWording(),
    save: ({ parentId, deptId, ...values }, current) =>
      current
        ? update({
            params: { storeId: current.storeId },
            body: { ...values, version: current.version },
            quiet: FORM_ERRORS,
          })
        : create({ body: { ...values, parentId, deptId }, quiet: FORM_ERRORS }),
    onClose,
  });

  return (
    <RecordDrawer of={form}>
      {!record && <PlaceFields of={form} />}
      <TextField of={form} name="deptName" required />
      <TextField of={form} name="storeCode" required format={t('codeHelp')} help={t('codeHelp')} />
      <SelectField of={form} name="storeLevel" required />
      <ManagerField of={form} known={record} />
      <TextField of={form} name="phone" format={t('phoneHelp')} />
      <TextField of={form} name="address" />
      <TextField of={form} name="opensAt" required format={t('timeHelp')} help={t('timeHelp')} />
      <TextField of={form} name="closesAt" required format={t('timeHelp')} help={t('timeHelp')} />
      <ChoiceField of={form} name="timeZone" options={ZONES} />
      <ChoiceField of={form} name="currency" options={CURRENCIES} />
      <DayField of={form} name="openedOn" />
      <DayField of={form} name="closedOn" />
      <SelectField of={form} name="status" />
    </RecordDrawer>
  );
}
