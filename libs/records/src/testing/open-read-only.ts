import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens a record by its name, as a user without the right to edit it; expects its form without a way to save. */
export async function openReadOnly(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByText(name));
  const dialog = await screen.findByRole('dialog', { name: `查看“${name}”` });
  const fields = [...dialog.querySelectorAll('input, textarea, select, [role=combobox], [role=switch]')];
  expect(fields.length).toBeGreaterThan(3);
  for (const field of fields) expect(field).toBeDisabled();
  for (const tags of dialog.querySelectorAll('[data-tags]')) expect(tags).toHaveAttribute('data-disabled');
  expect(within(dialog).queryByRole('button', { name: /保存/ })).not.toBeInTheDocument();
  return dialog;
}
