import type { ComponentType } from 'react';

import { Button, createLazyComponent, createLazyModule, type FieldControl, TextInput, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';

/**
 * The control of a filter that most visits do not use: its code is loaded when it is shown, and a disabled field keeps
 * its place.
 */
export function createLazyFilter<Props extends object>(
  importControl: () => Promise<ComponentType<Props>>,
  getField: (props: Props) => FieldControl,
) {
  function Failed(props: Props & { retry: () => void }) {
    const t = useText(recordText);
    return (
      <Button id={getField(props).id} onClick={props.retry}>
        {t('retry')}
      </Button>
    );
  }
  const Pending = (props: Props) => <TextInput id={getField(props).id} disabled value="" readOnly />;
  return createLazyComponent(createLazyModule(importControl), Failed, Pending);
}
