import { type ComponentType, type ReactNode, useCallback, useState } from 'react';

import { showToast, translate } from '@backroom/ui';

import { listText } from './list.text.ts';

/** What every record's form is given. */
export interface RecordFormProps<Row> {
  /** Null makes a new one. */
  record: Row | null;
  onClose: () => void;
}

export interface LazyForm<Row> {
  /** Fetches the code ahead of use. */
  prepare: () => void;
  open: (record: Row | null) => Promise<void>;
  /** The form while it is open. */
  element: ReactNode;
}

/**
 * A form whose code comes when somebody is about to use it.
 *
 * @param load keep it outside the component.
 * @param rest what the form needs beside the record.
 */
export function useLazyForm<Row, Rest extends object = object>(
  load: () => Promise<ComponentType<RecordFormProps<Row> & Rest>>,
  rest: Rest = {} as Rest,
): LazyForm<Row> {
  const [Form, setForm] = useState<ComponentType<RecordFormProps<Row> & Rest> | null>(null);
  const [opened, setOpened] = useState<{ record: Row | null } | null>(null);
  const close = useCallback(() => setOpened(null), []);

  const prepare = useCallback(() => {
    // Whoever only passes by does not hear of a failure; `open` tries again.
    load().then(
      (form) => setForm(() => form),
      () => undefined,
    );
  }, [load]);

  const open = useCallback(
    async (record: Row | null) => {
      try {
        const form = await load();
        setForm(() => form);
        setOpened({ record });
      } catch {
        showToast({ tone: 'error', message: translate(listText, 'formFailed') });
      }
    },
    [load],
  );

  const element = Form && opened && <Form {...rest} record={opened.record} onClose={close} />;
  return { prepare, open, element };
}
