/** @jest-environment-options {"styles": true} */
import { render, screen } from '@testing-library/react';

import { Field, TextInput } from '@backroom/ui';

import { FormDialog } from './form-dialog.tsx';

it('reserves a line only for a help text, as the form of a record does', () => {
  render(
    <FormDialog
      title="复制角色"
      submitLabel="复制"
      isSubmitting={false}
      formError={null}
      onSubmit={jest.fn()}
      onClose={jest.fn()}
    >
      <Field label="角色名称">{(control) => <TextInput {...control} />}</Field>
    </FormDialog>,
  );
  const form = screen.getByLabelText('角色名称').closest('form');
  expect(getComputedStyle(form!).getPropertyValue('--field-line')).toBe('0px');
});
