import { profileContract } from '@backroom/contract/profile';

/** A profile is never created; the form needs the update contract only. */
export const PROFILE_FORM_CONTRACT = { create: profileContract.update, update: profileContract.update };
