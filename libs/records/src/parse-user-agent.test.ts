import { parseUserAgent } from './parse-user-agent.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'Chrome · Windows', 'desktop'],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Microsoft Edge · Windows', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux', 'desktop'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari · macOS',
    'desktop',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
    'mobile',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
    'mobile',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; V2218A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50(0x28003233) NetType/WIFI',
    'WeChat · Android',
    'mobile',
  ],
  ['curl/8.5.0', 'curl', 'unknown'],
  ['node', 'node', 'unknown'],
  ['Mozilla/5.0', '', 'unknown'],
  ['<script>alert(1)</script>', '', 'unknown'],
  ['', '', 'unknown'],
  ['   ', '', 'unknown'],
])('parses %s', (userAgent, name, kind) => {
  expect(parseUserAgent(userAgent)).toEqual({ name, kind });
});
