export { type ActionMap, asksForNewRecord, newRecord, type PageAction } from './action-map.ts';
export { EMPTY_ROLES_MESSAGE, judgeVisit, loginPath, type Verdict, type Visit } from './guard.ts';
export { dropKept, dropKeptOfOthers, keepFor, keptFor } from './kept-for.ts';
export { KnownPagesContext, useKnownPages } from './known-pages.ts';
export { type PageMap, type PageSource } from './page-map.ts';
export { Can, HasRole, holdsAny, useCan, useHasRole } from './permissions.tsx';
export { safeRedirect } from './safe-redirect.ts';
export { onNewsOfOtherTabs, tellOtherTabs } from './session-news.ts';
export {
  endAcknowledged,
  expired,
  renewed,
  selectEndReason,
  selectIsSignedIn,
  selectPermissions,
  selectRoles,
  selectRolesLoaded,
  selectSessionEnded,
  selectToken,
  selectUser,
  type Session,
  sessionSlice,
  signedIn,
  signedOut,
  signOutAsked,
} from './session-slice.ts';
export { readTokenCookie, tokenCookieArrives } from './token-cookie.ts';
export { tokenKeeper } from './token-keeper.ts';
export { useSignIn, useSignOut, useSwitchRole, useUser } from './use-session.ts';
export { useSessionNow } from './use-session-now.ts';
export { usePageParams, useUnsaved, useViewName, type View, ViewContext } from './view.ts';
