import bowser from 'bowser';

/** A device as described by a `User-Agent` header. For display only: the header is not trustworthy. */
export interface NamedDevice {
  /** For example `Chrome · Windows`; empty if unknown. Product names are not translated. */
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

/** `curl` for `curl/8.5.0`: the leading product token of a non-browser client. */
const programOf = (userAgent: string) => /^(?!Mozilla)([\w.-]{2,32})(?:\/|$)/.exec(userAgent)?.[1] ?? '';
