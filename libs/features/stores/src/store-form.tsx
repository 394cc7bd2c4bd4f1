import { FORM_ERRORS } from '@backroom/client';
import { useGetAppConfigQuery } from '@backroom/client/app-config';
import { useCreateStoreMutation, useUpdateStoreMutation } from '@backroom/client/stores';
import { storeResource } from '@backroom/contract/resources/stores';
import { type Store, storeContract } from '@backroom/contract/stores';
import { store, storeInput } from '@backroom/contract/stores/schemas';
import {
  blankFormValues,
  FieldGroup,
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { HolidaysField } from './hours/holidays-field.tsx';
import { useHoursFormat } from './hours/use-hours-format.ts';
import { WeekHoursField } from './hours/week-hours-field.tsx';
import { PlacementFields } from './placement-fields.tsx';
import { DateField, ManagerField, MethodsField, SearchableField } from './store-fields.tsx';
import { storeText } from './stores.text.ts';
import { getName, type StoreValues, toFormValues, toUpdate } from './stores-values.ts';
import { useStoreFieldMeta } from './use-store-field-meta.ts';

const BLANK: StoreValues = {
  ...blankFormValues(storeResource),
  parentId: 0,
  deptId: 0,
  storeLevel: '',
  managerId: 0,
  opensAt: '10:00',
  closesAt: '22:00',
  weekHours: [],
  holidays: [],
  takingsMethods: [],
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
};
const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));
const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({ value, label: value }));

export function StoreForm({ record, preset, onClose }: RecordDialogProps<Store>) {
  const t = useText(storeText);
  const formatHours = useHoursFormat();
  const [create] = useCreateStoreMutation();
  const [update] = useUpdateStoreMutation();
  const { data: config } = useGetAppConfigQuery();
  const fieldMeta = useStoreFieldMeta();
  const defaultLevel = fieldMeta.choices.storeLevel.find(({ isDefault }) => isDefault)?.value ?? '';

  const form = useRecordForm<StoreValues, Store>({
    contract: storeContract,
    schema: storeInput,
    recordSchema: store,
    translate: t,
    record,
    blank: { ...BLANK, storeLevel: defaultLevel, timeZone: config?.sys_time_zone || BLANK.timeZone },
    preset,
    toFormValues,
    getName,
    ...fieldMeta,
    save: (values, current) =>
      current
        ? update({ ...toUpdate(current, values), suppressErrors: FORM_ERRORS })
        : create({ body: values, suppressErrors: FORM_ERRORS }),
    onClose,
  });

  return (
    <RecordDrawer form={form} width="medium" formatValue={formatHours}>
      <FieldGroup title={t('basics')}>
        <TextField form={form} name="deptName" required />
        <TextField form={form} name="storeCode" required format={t('codeHelp')} help={t('codeHelp')} />
        {!record && <PlacementFields form={form} />}
        <SelectField form={form} name="storeLevel" required />
        <SelectField form={form} name="status" />
        <DateField form={form} name="openedOn" />
        {record && <DateField form={form} name="closedOn" />}
      </FieldGroup>
      <FieldGroup title={t('contact')}>
        <ManagerField form={form} current={record} />
        <TextField form={form} name="phone" format={t('phoneHelp')} />
        <TextField form={form} name="address" />
      </FieldGroup>
      <FieldGroup title={t('hours')}>
        <TextField form={form} name="opensAt" required format={t('timeHelp')} help={t('timeHelp')} />
        <TextField form={form} name="closesAt" required format={t('timeHelp')} help={t('timeHelp')} />
        <SearchableField form={form} name="timeZone" options={ZONES} />
        <TextField form={form} name="cutOff" format={t('cutOffHelp')} help={t('cutOffHelp')} />
        <MethodsField form={form} />
        <SearchableField form={form} name="currency" options={CURRENCIES} />
      </FieldGroup>
      <FieldGroup title={t('otherHours')} wide>
        <WeekHoursField form={form} />
        <HolidaysField form={form} />
      </FieldGroup>
    </RecordDrawer>
  );
}
StoreForm.recordSchema = store;
