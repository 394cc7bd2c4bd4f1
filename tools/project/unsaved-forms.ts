/**
 * How unsaved input outlives the view of its form, besides the question before the form is closed. Forms of records need no
 * entry, as `useRecordForm` keeps a draft.
 * - `own`: a draft of its own, by `useDraftKeeper` in the file that follows
 * - `secret`: never; the input may be a password or a code
 * - `choice`: not; a few clicks in a dialog, which are made again
 */
type Keeping = `own ${string}` | 'secret' | `choice: ${string}`;

/** Every other file that marks unsaved input, with how it is kept. */
export const UNSAVED_FORMS: Readonly<Record<string, Keeping>> = {
  'libs/features/dashboard/src/settings/home-settings.tsx': 'choice: the order of the blocks of the home page',
  'libs/features/departments/src/dept-merge-dialog.tsx': 'choice: the department that takes over',
  'libs/features/dictionaries/src/sort-order/reorder-drawer.tsx': 'choice: an order, whose rows may be others by then',
  'libs/features/month-plan/src/dialogs/action-dialog.tsx': 'choice: a comment of one line to an action',
  'libs/features/month-plan/src/dialogs/copy-dialog.tsx': 'choice: source and growth of a copy',
  'libs/features/month-plan/src/dialogs/tokens-dialog.tsx': 'choice: the name of a token',
  'libs/features/month-plan/src/grid/use-plan-grid.ts': 'own libs/features/month-plan/src/sync/use-kept-month.ts',
  'libs/features/month-plan/src/sync/use-plan-saver.ts': 'own libs/features/month-plan/src/sync/use-kept-month.ts',
  'libs/features/month-plan/src/views/amount-field.tsx': 'own libs/features/month-plan/src/sync/use-kept-month.ts',
  'libs/features/month-plan/src/views/kept-drafts.tsx': 'own libs/features/month-plan/src/views/kept-drafts.tsx',
  'libs/features/month-plan/src/views/kept-months.tsx': 'own libs/features/month-plan/src/sync/use-kept-month.ts',
  'libs/features/profile/src/form/use-password-form.ts': 'secret',
  'libs/features/profile/src/security/add-passkey-dialog.tsx': 'secret',
  'libs/features/profile/src/security/change-password-dialog.tsx': 'secret',
  'libs/features/profile/src/security/enrol-authenticator-dialog.tsx': 'secret',
  'libs/features/roles/src/copy-role-dialog.tsx': 'choice: the name of a copy',
  'libs/features/roles/src/members/member-drawer.tsx': 'choice: rows that are selected',
  'libs/features/roles/src/rights/rights-editor.tsx': 'own libs/features/roles/src/rights/use-kept-rights.ts',
  'libs/features/takings/src/day/cash-drawer.tsx': 'choice: notes and coins, of which a part would be a wrong sum',
  'libs/features/takings/src/day/use-day.ts': 'own libs/features/takings/src/day/use-day.ts',
  'libs/features/takings/src/days/detail/reopen-dialog.tsx': 'choice: a reason of one line',
  'libs/features/users/src/dialogs/bulk-dialog.tsx': 'choice: one value for the selected users',
  'libs/features/users/src/dialogs/reset-password-dialog.tsx': 'secret',
  'libs/records/src/import/import-dialog.tsx': 'choice: a file, which is still on the disk',
  'libs/records/src/tree/tree-move-dialog.tsx': 'choice: a place in the tree',
};
