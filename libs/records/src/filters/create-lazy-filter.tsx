import { type ComponentType, createElement, useState } from 'react';

import { Button, createLazyModule, type FieldControl, TextInput, useLazyModule, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';

/**
 * The control of a filter that most visits do not use: its code is loaded when it is shown, and a disabled field keeps
 * its place.
 */
export function createLazyFilter<Props extends object>(
  importControl: () => Promise<ComponentType<Props>>,
  getField: (props: Props) => FieldControl,
) {
  const lazyControl = createLazyModule(importControl);
  return function LazyFilter(props: Props) {
    const t = useText(recordText);
    const [hasFailed, setFailed] = useState(false);
    const Control = useLazyModule(lazyControl, !hasFailed, () => setFailed(true));
    if (Control) return createElement(Control, props);
    const field = getField(props);
    if (!hasFailed) return <TextInput id={field.id} disabled value="" readOnly />;
    return (
      <Button id={field.id} onClick={() => setFailed(false)}>
        {t('retry')}
      </Button>
    );
  };
}
