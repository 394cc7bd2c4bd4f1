import type { ComponentType } from 'react';

import { useCan } from '@backroom/auth';
import type { Endpoint } from '@backroom/contract';
import { Icon, IconButton, useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import { type RecordDialogProps, useLazyDialog } from '../list/use-lazy-dialog.tsx';

interface ImportButtonProps<Row> {
  endpoint: Pick<Endpoint, 'access'>;
  /** Loads the dialog; define it outside the component. */
  load: () => Promise<ComponentType<RecordDialogProps<Row>>>;
  /** The record into which rows are imported. */
  record?: Row | null;
}

/** Opens the import; nothing without permission. */
export function ImportButton<Row>({ endpoint, load, record = null }: ImportButtonProps<Row>) {
  const t = useText(listText);
  const { open, preload, element } = useLazyDialog<Row>(load);
  if (!useCan(endpoint.access)) return null;
  return (
    <>
      <IconButton
        label={t('import')}
        icon={<Icon name="upload" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open(record)}
      />
      {element}
    </>
  );
}
