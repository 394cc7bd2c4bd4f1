import { listForUser, loadForUser, removeForUser, saveForUser } from '@backroom/auth';

/** Identifies a form of a user. */
export interface DraftKey {
  userId: number;
  /** Path of the page with the form. */
  pathname: string;
  /** Identifies the form on its page. */
  form: string;
}

/** Unsaved input of a form. */
export interface Draft {
  /** When it was stored, in milliseconds since the epoch. */
  at: number;
  content: unknown;
}

/** Texts with these names are never stored. Settings are rules, such as the length of a password. */
const SECRET_NAME = /^(?!sys_).*(?:passw|pwd|secret|token)/i;

const toStorageName = ({ form, pathname }: DraftKey) => `form:${form}:${pathname}`;

/**
 * Stores unsaved input, without texts whose name is that of a secret.
 *
 * @param content any JSON value
 * @returns whether it was stored
 */
export function saveDraft(key: DraftKey, content: unknown): boolean {
  const isStored = saveForUser(key.userId, toStorageName(key), omitSecrets(content));
  // An earlier state must not come back in place of one that is too large.
  if (!isStored) clearDraft(key);
  return isStored;
}

export function loadDraft(key: DraftKey): Draft | null {
  const kept = loadForUser(key.userId, toStorageName(key));
  return kept && { at: kept.at, content: kept.value };
}

/** The drafts of a page whose form begins with `prefix`. */
export function listDrafts({ userId, pathname }: Omit<DraftKey, 'form'>, prefix: string): (Draft & { form: string })[] {
  const end = `:${pathname}`;
  return listForUser(userId, `form:${prefix}`).flatMap((name) => {
    const form = name.slice('form:'.length, -end.length);
    const draft = name.endsWith(end) ? loadDraft({ userId, pathname, form }) : null;
    return draft ? [{ ...draft, form }] : [];
  });
}

export const clearDraft = (key: DraftKey): void => removeForUser(key.userId, toStorageName(key));

function omitSecrets(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(omitSecrets);
  if (!isObject(content)) return content;
  const kept = Object.entries(content).filter(([name, value]) => typeof value !== 'string' || !SECRET_NAME.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, omitSecrets(value)]));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
