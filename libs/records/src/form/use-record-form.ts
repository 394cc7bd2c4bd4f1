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
  /** The create body is the validation schema; the update response is a record. */
  contract: { create: { path: string; body: BodySchema<Values> }; update: { data: RecordSchema<Stored> } };
  words: FormWords;
  /** The record to edit; null creates one. */
  record: Stored | null;
  blank: NoInfer<Values>;
  valuesOf: (record: Stored) => NoInfer<Values>;
  nameOf: (record: Stored) => string;
  /** Field labels, also used in the error summary and the merge. */
  labels: Record<keyof Values & string, string>;
  /** Select options by field. */
  choices?: Choices<Values>;
  /** @param current the record the values are based on; send its version. Null creates one. */
  save: (values: Values, current: Stored | null) => Promise<Outcome<Stored>>;
  /** Picks the values that may be stored in the browser while the user signs in again; defaults to all. */
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
  /** A server error that belongs to no field. */
  refusal: string | null;
  merging: Merging<Values>;
  /** The form was filled from a draft after the user signed in again. */
  isRestored: boolean;
  isSaving: boolean;
  onClose: () => void;
}

/** Create and edit form: validates by the contract, shows server errors and merges concurrent edits. */
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
    // Two submits may both pass validation before the first request is sent.
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

  /** Errors that are not handled here are shown in a toast by the app. */
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
