import bowser from 'bowser';

/** A device as described by a `User-Agent` header. For display only: the header is not trustworthy. */
export interface UserAgentInfo {
  /** For example `Chrome · Windows`; empty if unknown. Product names are not translated. */
  name: string;
  kind: 'desktop' | 'mobile' | 'unknown';
}

/** Parses a `User-Agent` header. */
export function parseUserAgent(userAgent: string): UserAgentInfo {
  if (userAgent.trim() === '') return { name: '', kind: 'unknown' };
  const { browser, os, platform } = bowser.parse(userAgent);
  const name = [browser.name || getProductToken(userAgent), os.name].filter(Boolean).join(' · ');
  return { name, kind: KIND_BY_PLATFORM.get(platform.type ?? '') ?? 'unknown' };
}

const KIND_BY_PLATFORM = new Map<string, UserAgentInfo['kind']>([
  ['desktop', 'desktop'],
  ['mobile', 'mobile'],
  ['tablet', 'mobile'],
]);

/** `curl` for `curl/8.5.0`: the leading product token of a non-browser client. */
const getProductToken = (userAgent: string) => /^(?!Mozilla)([\w.-]{2,32})(?:\/|$)/.exec(userAgent)?.[1] ?? '';
