import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';

import { type ApiError } from '@backroom/client';
import { type Endpoint, validationMessage } from '@backroom/contract';
import { currentLanguage, type SelectOption, showToast } from '@backroom/ui';

import { isApiError, type Outcome } from '../failure.ts';
import { type FormWords } from '../noun-words.ts';
import { type RecordSchema } from './draft.ts';
import { useDraft } from './use-draft.ts';
import { type Merging, useMerge } from './use-merge.ts';

type BodySchema<Values> = NonNullable<Endpoint['body']> & { _zod: { input: Values; output: Values } };

interface RecordFormOptions<Values extends FieldValues, Stored> {
  /** The rules and words of the create call are the form's; the answer to an update is a record. */
  contract: { create: { path: string; body: BodySchema<Values> }; update: { data: RecordSchema<Stored> } };
  words: FormWords;
  /** The record to change, as it was read; null for a new one. */
  record: Stored | null;
  blank: NoInfer<Values>;
  valuesOf: (record: Stored) => NoInfer<Values>;
  nameOf: (record: Stored) => string;
  /** What the fields are called, also in the summary of errors and in a merge. */
  labels: Record<keyof Values & string, string>;
  /** What may be chosen, by field. */
  choices?: Choices<Values>;
  /** @param current the record that the values go over; its version travels with them. Null makes a new one. */
  save: (values: Values, current: Stored | null) => Promise<Outcome<Stored>>;
  /** The part of the values that may be kept in the browser while the person signs in again; all if left out. */
  keeps?: (values: Values) => Partial<Values>;
  onClose: () => void;
}

type Choices<Values> = Partial<Record<keyof Values & string, readonly SelectOption[]>>;

export interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  title: string;
  labels: Record<keyof Values & string, string>;
  choices: Choices<Values>;
  send: (event?: BaseSyntheticEvent) => Promise<void>;
  /** What the server refuses about no field in particular. */
  refusal: string | null;
  merging: Merging<Values>;
  /** The form began with what the person had typed before they had to sign in again. */
  isRestored: boolean;
  isSaving: boolean;
  onClose: () => void;
}

/** One form for create and edit: the contract's rules, the server's refusals, and a merge where somebody was faster. */
export function useRecordForm<Values extends FieldValues, Stored extends object>(
  options: RecordFormOptions<Values, Stored>,
): RecordForm<Values> {
  const { contract, words, record, blank, valuesOf, nameOf, labels, choices = {}, save } = options;
  const [base, setBase] = useState(record);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [resolver] = useState(() => resolverFor(contract.create.body));
  const sending = useRef(false);
  const start = (record ? valuesOf(record) : blank) as DefaultValues<Values>;
  const form = useForm<Values>({ resolver, defaultValues: start, mode: 'onTouched' });
  const merging = useMerge(form);
  const { isRestored, done } = useDraft({
    form,
    noun: contract.create.path,
    schema: contract.update.data,
    record: base,
    keeps: options.keeps ?? everything,
  });

  const onClose = () => {
    done();
    options.onClose();
  };

  async function sendOnce(values: Values) {
    // Two presses may both pass the checks before the first one is on its way.
    if (sending.current || !merging.mayGoOn()) return;
    sending.current = true;
    setRefusal(null);
    const outcome = await save(values, base);
    sending.current = false;
    if (outcome.data) saved(outcome.data);
    else if (isApiError(outcome.error)) refused(outcome.error, values);
  }

  function saved(stored: Stored) {
    showToast({ tone: 'success', message: words(record ? 'saved' : 'created', { name: nameOf(stored) }) });
    onClose();
  }

  /** What is not said here is said by the app's own toast. */
  function refused(error: ApiError, values: Values) {
    if (error.kind !== 'refused') return;
    const now = contract.update.data.safeParse(error.current);
    if (base && now.success) {
      merging.start({ read: valuesOf(base), now: valuesOf(now.data), typed: values });
      setBase(now.data);
      return;
    }
    const fields = error.fields ?? [];
    const placed = fields.filter(({ path }) => path in blank);
    for (const { path, message } of placed) form.setError(path as Path<Values>, { type: 'server', message });
    if (placed[0]) form.setFocus(placed[0].path as Path<Values>);
    if (placed.length < fields.length) setRefusal(error.message);
  }

  const send = (event?: BaseSyntheticEvent) => form.handleSubmit(sendOnce)(event);
  const title = words(record ? 'edit' : 'create');
  const isSaving = form.formState.isSubmitting;
  return { form, title, labels, choices, send, refusal, merging, isRestored, isSaving, onClose };
}

const everything = <Values>(values: Values): Partial<Values> => values;

const resolverFor = <Values extends FieldValues>(schema: BodySchema<Values>) =>
  zodResolver(schema, { error: (issue) => validationMessage(issue, currentLanguage()) }) as unknown as Resolver<Values>;
