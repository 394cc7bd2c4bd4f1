import { useMemo } from 'react';
import { useController } from 'react-hook-form';

import { flattenNavigation, useNavigation } from '@backroom/client/navigation-tree';
import type { Notice } from '@backroom/contract/notices';
import type { useRecordForm } from '@backroom/records';
import { Combobox, type ComboboxOption, DatePicker, Field, useLanguage, useText } from '@backroom/ui';

import { noticeText } from './notices.text.ts';
import type { NoticeValues } from './notices-values.ts';

type NoticeFormState = ReturnType<typeof useRecordForm<NoticeValues, Notice>>;

/** The pages in the menu of the current user; one that is not among them stays as it is. */
function usePageOptions(current: string): ComboboxOption[] {
  const menu = useNavigation();
  const language = useLanguage();
  return useMemo(() => {
    const pages = flattenNavigation(menu).flatMap(({ address, titles, fault }) =>
      address.kind === 'page' && !fault && !address.path.includes(':')
        ? [{ value: address.path, label: `${titles[language]} (${address.path})` }]
        : [],
    );
    const isKnown = current === '' || pages.some(({ value }) => value === current);
    return isKnown ? pages : [...pages, { value: current, label: current }];
  }, [menu, language, current]);
}

/** A page of the menu. */
export function PageField({ form, required }: { form: NoticeFormState; required: boolean }) {
  const t = useText(noticeText);
  const { field, fieldState } = useController({ control: form.form.control, name: 'routePath' });
  const options = usePageOptions(field.value);
  return (
    <Field label={form.labels.routePath} required={required} error={fieldState.error?.message} help={t('pageHelp')}>
      {(control) => (
        <Combobox
          {...control}
          ref={field.ref}
          options={options}
          value={field.value || null}
          onValueChange={(path) => field.onChange(path ?? '')}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

interface TimeFieldProps {
  form: NoticeFormState;
  name: 'startsAt' | 'endsAt' | 'acknowledgeBy';
  help: string;
}

/** An optional time. */
export function TimeField({ form, name, help }: TimeFieldProps) {
  const { field, fieldState } = useController({ control: form.form.control, name });
  return (
    <Field label={form.labels[name]} error={fieldState.error?.message} help={help}>
      {(control) => (
        <DatePicker {...control} withTime value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
      )}
    </Field>
  );
}
