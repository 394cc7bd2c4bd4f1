import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';

import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';

function PostFields() {
  const [error, setError] = useState('');
  return (
    <>
      <Field label="岗位编码" help="只有字母和数字" error={error}>
        {(control) => <TextInput {...control} onBlur={() => setError('请填写岗位编码')} />}
      </Field>
      <Field label="备注">{(control) => <TextInput {...control} />}</Field>
    </>
  );
}

const common = { open: true, title: '新建岗位', onOpenChange: jest.fn(), children: <PostFields /> };
const overlays: Record<string, ReactNode> = { dialog: <Dialog {...common} />, drawer: <Drawer {...common} /> };

/** Event order of a browser: blur handlers and their effects run before the focus moves. */
async function moveFocusTo(next: HTMLElement) {
  const previous = document.activeElement as HTMLElement;
  const stopEvent = (event: Event) => event.stopImmediatePropagation();
  for (const name of ['blur', 'focusout']) window.addEventListener(name, stopEvent, { capture: true });
  previous.blur();
  for (const name of ['blur', 'focusout']) window.removeEventListener(name, stopEvent, { capture: true });
  await act(async () => {
    fireEvent.focusOut(previous, { relatedTarget: next });
    await Promise.resolve();
  });
}

test.each(Object.entries(overlays))(
  'in a %s the focus reaches the next field when a message changes on blur',
  async (_, overlay) => {
    render(overlay);
    screen.getByLabelText('岗位编码').focus();

    await moveFocusTo(screen.getByLabelText('备注'));

    expect(screen.getByText('请填写岗位编码')).toBeVisible();
    expect(screen.getByLabelText('备注')).toHaveFocus();

    // A click beside the fields does not send the focus back to the last one.
    screen.getByRole('dialog').focus();
    expect(screen.getByRole('dialog')).toHaveFocus();
  },
);
