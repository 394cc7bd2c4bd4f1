export { readKeptPeriod } from './kept-period.ts';
export { EMPTY_ROLES_MESSAGE, resolveNavigation } from './navigation-guard.ts';
export {
  createNewRecordState,
  createRecordRequest,
  NEW_RECORD_STATE,
  readRequestState,
  type RecordRequest,
} from './new-record-state.ts';
export {
  type Page,
  type PageMap,
  type PagePrefetch,
  type PageSection,
  type PageSource,
  type PrefetchStore,
} from './page-map.ts';
export { hasAnyPermission, useCan } from './permissions.tsx';
/** @public for consoles built from these libraries: decision 0040 */
export { Can, HasRole, useHasRole } from './permissions.tsx';
export { RegisteredPagesContext, useRegisteredPages } from './registered-pages.ts';
export { removeForOtherUsers } from './remove-for-other-users.ts';
export { safeRedirect } from './safe-redirect.ts';
export { notifyOtherTabs, type SessionChange, subscribeToOtherTabs } from './session-channel.ts';
export { useGetSession, useRequestSeeAs, useSignIn, useSignOut, useUser } from './session-hooks.ts';
export {
  endAcknowledged,
  expired,
  renewed,
  type SeeAsRequest,
  seeAsRequested,
  selectEndReason,
  selectIsSignedIn,
  selectPermissions,
  selectRoles,
  selectRolesLoaded,
  selectSeeAsRequest,
  selectSessionEnded,
  selectToken,
  selectUser,
  type Session,
  sessionSlice,
  signedIn,
  signedOut,
  signOutRequested,
} from './session-slice.ts';
export { readTokenCookie, waitForTokenCookie } from './token-cookie.ts';
export { tokenCookieMiddleware } from './token-cookie-middleware.ts';
export { useSwitchRole } from './use-switch-role.ts';
export { listForUser, loadForUser, removeForUser, saveForUser } from './user-storage.ts';
export { endUserStorage } from './user-storage-end.ts';
export { usePageParams, useViewName, type View, ViewContext } from './view.ts';
