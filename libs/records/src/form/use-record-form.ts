import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useContext, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';

import { useCan } from '@backroom/auth';
import type { ApiError, ApiErrorField } from '@backroom/client';
import { type Access, type Endpoint, validationMessage } from '@backroom/contract';
import { getLanguage, type SelectOption, showToast } from '@backroom/ui';

import { asRecord, isApiError, type MutationResult } from '../errors.ts';
import type { FormTranslate } from '../record-text-keys.ts';
import { RecordCreatedContext } from './record-created-context.ts';
import type { RecordSchema } from './record-draft.ts';
import { useLateDefaults } from './use-late-defaults.ts';
import { type MergeState, useMerge } from './use-merge.ts';
import { useRecordDraft, useStoredDraft } from './use-record-draft.ts';

type BodySchema<Values> = NonNullable<Endpoint['body']> & { _zod: { input: Values; output: Values } };

interface RecordFormOptions<Values extends FieldValues, Stored> {
  contract: { create: { path: string }; update: { access: Access } };
  /** Validates the values. */
  schema: BodySchema<Values>;
  /** A stored record, as a conflict or a draft has it. */
  recordSchema: RecordSchema<Stored>;
  translate: FormTranslate;
  /** The record to edit, or to view without the right to edit; null creates one. */
  record: Stored | null;
  /** This record cannot be edited by the current user. */
  isReadOnly?: boolean;
  blank: NoInfer<Values>;
  /** Values that a new record begins with in place of blank ones; others and those of another type are left out. */
  preset?: object | undefined;
  toFormValues: (record: Stored) => NoInfer<Values>;
  getName: (record: Stored) => string;
  /** Field labels in form order, also used in the error summary and the merge. */
  labels: Record<keyof Values & string, string>;
  /** Select options by field. */
  choices?: Choices<Values>;
  /** @param current the record the values are based on; send its version. Null creates one. */
  save: (values: Values, current: Stored | null) => Promise<MutationResult<Stored>>;
  /** Picks the values that may be stored in the browser while they are not saved; defaults to all. */
  toDraftValues?: (values: Values) => Partial<Values>;
  /**
   * Shows a result in the drawer after a record was created, instead of closing it.
   *
   * @param stored null if the response contained no record
   */
  onCreated?: (stored: Stored | null, values: Values) => void;
  onClose: () => void;
  /** Saving an existing record keeps the form open with the stored one, for a form that is a page. */
  keepsOpen?: boolean;
}

type Choices<Values> = Partial<Record<keyof Values & string, readonly SelectOption[]>>;

export interface RecordForm<Values extends FieldValues, Stored = unknown> {
  form: UseFormReturn<Values>;
  /** The record that the values are based on; null creates one. */
  base: Stored | null;
  /** Bases the form on a newer record. Changed fields keep their values. */
  rebase(record: Stored): void;
  title: string;
  labels: Record<keyof Values & string, string>;
  choices: Choices<Values>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** A server error that belongs to no field. */
  formError: string | null;
  merge: MergeState<Values>;
  /** The form was filled with unsaved values of this time, in milliseconds since the epoch; else null. */
  restoredAt: number | null;
  /** Returns to the stored record; a form in a drawer closes. */
  discardChanges: () => void;
  isSaving: boolean;
  /** The name of a record that the current user can only view, else null. */
  readOnlyName: string | null;
  /** Permission tag of the change. */
  updateAccess: Access;
  onClose: () => void;
}

/** Create and edit form: validates by its schema, shows server errors and merges concurrent edits. */
export function useRecordForm<Values extends FieldValues, Stored extends object>(
  options: RecordFormOptions<Values, Stored>,
): RecordForm<Values, Stored> {
  const { translate, record, blank, toFormValues, getName, labels, choices = {}, save } = options;
  const readOnlyName = useReadOnlyName(options);
  const { form, base, setBase, merge, setMergedFrom, draft } = useFormState(options);
  const [formError, setFormError] = useState<string | null>(null);
  const isInFlight = useRef(false);
  const reportCreated = useContext(RecordCreatedContext);

  const onClose = () => {
    draft.discard();
    options.onClose();
  };

  const discardChanges = () => {
    if (!options.keepsOpen) return onClose();
    merge.clear();
    form.reset();
    draft.endRestoration();
  };

  const rebase = (stored: Stored) => {
    setBase(stored);
    merge.clear();
    form.reset(toFormValues(stored), { keepDirtyValues: true });
  };

  async function handleValid(values: Values) {
    // Two submits may both pass validation before the first request is sent.
    if (isInFlight.current || !merge.checkResolved()) return;
    isInFlight.current = true;
    setFormError(null);
    const result = await save(values, base);
    isInFlight.current = false;
    if (result.error === undefined) handleSaved(asRecord(result.data), values);
    else if (isApiError(result.error)) handleError(result.error, values);
  }

  function handleSaved(stored: Stored | null, values: Values) {
    const name = getName(stored ?? ({ ...base, ...values } as unknown as Stored));
    showToast({ tone: 'success', message: translate(record ? 'saved' : 'created', { name }) });
    if (!record && stored) reportCreated(stored);
    if (options.keepsOpen && record && stored) {
      form.reset(values);
      draft.endRestoration();
      return rebase(stored);
    }
    if (record || !options.onCreated) return onClose();
    draft.discard();
    options.onCreated(stored, values);
  }

  /** Errors that are not handled here are shown in a toast by the app. */
  function handleError(error: ApiError, values: Values) {
    if (error.kind !== 'response') return;
    const current = options.recordSchema.safeParse(error.current);
    if (base && current.success) {
      merge.start({ base: toFormValues(base), remote: toFormValues(current.data), local: values });
      setMergedFrom(base);
      setBase(current.data);
      return;
    }
    const names = Object.keys(labels).filter((name) => name in blank);
    if (!showFieldErrors(form, names, error.fields ?? [])) setFormError(error.message);
  }

  const submit = (event?: BaseSyntheticEvent) => form.handleSubmit(handleValid)(event);
  const title = translate(record ? 'edit' : 'create');
  const isSaving = form.formState.isSubmitting;
  return {
    form,
    base,
    rebase,
    title,
    labels,
    choices,
    submit,
    formError,
    merge,
    restoredAt: draft.restoredAt,
    discardChanges,
    isSaving,
    readOnlyName,
    updateAccess: options.contract.update.access,
    onClose,
  };
}

/** The form with its values: those of the record, and unsaved ones that were kept. */
function useFormState<Values extends FieldValues, Stored extends object>(options: RecordFormOptions<Values, Stored>) {
  const { record, blank, preset = {}, toFormValues, toDraftValues = identity } = options;
  const stored = useStoredDraft({
    resource: options.contract.create.path,
    schema: options.recordSchema,
    record,
    isOnly: options.keepsOpen ?? false,
  });
  const [base, setBase] = useState(stored.draft ? stored.draft.content.record : record);
  const [resolver] = useState(() => createResolver(options.schema));
  const blankValues = base ? null : fillBlank(blank, preset);
  const defaultValues = (base ? toFormValues(base) : blankValues) as DefaultValues<Values>;
  const form = useForm<Values>({ resolver, defaultValues, mode: 'onTouched' });
  useLateDefaults(form, blankValues);
  const merge = useMerge(form);
  /** What conflicts are about: a draft is of this record until they are decided, so that they are met again. */
  const [mergedFrom, setMergedFrom] = useState(base);
  const draft = useRecordDraft({ ...stored, form, record: merge.hasUnresolved ? mergedFrom : base, toDraftValues });
  return { form, base, setBase, merge, setMergedFrom, draft };
}

/** Shows errors of known fields at these, in their order, and focuses the first; false if another field has one. */
function showFieldErrors<Values extends FieldValues>(
  { setError, setFocus }: UseFormReturn<Values>,
  names: readonly string[],
  fields: readonly ApiErrorField[],
): boolean {
  const known = names.flatMap((name) => fields.filter(({ path }) => path === name));
  for (const { path, message } of known) setError(path as Path<Values>, { type: 'server', message });
  if (known[0]) setFocus(known[0].path as Path<Values>);
  return known.length === fields.length;
}

/** The name of a record that the current user can only view. */
function useReadOnlyName<Values extends FieldValues, Stored>(
  options: RecordFormOptions<Values, Stored>,
): string | null {
  const { contract, record, isReadOnly, getName } = options;
  const { access } = contract.update;
  const canUpdate = useCan(access);
  if (!record) return null;
  // Everyone may edit their own profile.
  return isReadOnly || !(canUpdate || access === 'signed-in') ? getName(record) : null;
}

/** Presets come from the history, which an earlier version may have written. */
function fillBlank<Values extends FieldValues>(blank: Values, preset: object): Values {
  const fits = ([name, value]: [string, unknown]) =>
    name in blank && typeof value === typeof blank[name] && Array.isArray(value) === Array.isArray(blank[name]);
  return { ...blank, ...Object.fromEntries(Object.entries(preset).filter(fits)) };
}

const identity = <Values>(values: Values): Partial<Values> => values;

const createResolver = <Values extends FieldValues>(schema: BodySchema<Values>) =>
  zodResolver(schema, { error: (issue) => validationMessage(issue, getLanguage()) }) as unknown as Resolver<Values>;
