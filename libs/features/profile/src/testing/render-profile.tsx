import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { CurrentUser } from '@backroom/contract/session';
import { renderPages } from '@backroom/records/testing';

import { ProfilePage } from '../profile-page.tsx';

/** Renders the profile page. @param search selects the tab */
export const renderProfile = (search = '', user: Partial<CurrentUser> = {}, isLeftOpen = false) =>
  renderPages(`/profile/index${search}`, {
    pages: { '/profile/index': ProfilePage },
    permissions: [],
    user,
    isLeftOpen,
  });

/** A field of the open dialog. */
export const getDialogField = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText((name) => name.replace('*', '') === label);

export async function typeInDialog(label: string, text: string) {
  await screen.findByRole('dialog');
  await userEvent.type(getDialogField(label), text);
}
