import bowser from 'bowser';

/** What a `User-Agent` header says of a device; it may say anything, so this is for people and decides nothing. */
export interface NamedDevice {
  /** `Chrome · Windows`; empty where nothing is known. Product names, the same in every language. */
  name: string;
  kind: 'desktop' | 'mobile' | 'unknown';
}

export function deviceName(userAgent: string): NamedDevice {
  if (userAgent.trim() === '') return { name: '', kind: 'unknown' };
  const { browser, os, platform } = bowser.parse(userAgent);
  const name = [browser.name || programOf(userAgent), os.name].filter(Boolean).join(' · ');
  return { name, kind: KINDS.get(platform.type ?? '') ?? 'unknown' };
}

const KINDS = new Map<string, NamedDevice['kind']>([
  ['desktop', 'desktop'],
  ['mobile', 'mobile'],
  ['tablet', 'mobile'],
]);

/** `curl` of `curl/8.5.0`: a program that calls itself by its name. */
const programOf = (userAgent: string) => /^(?!Mozilla)([\w.-]{2,32})(?:\/|$)/.exec(userAgent)?.[1] ?? '';
