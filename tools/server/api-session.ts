/** A signed-in client of the real API, for tests and benchmarks without a browser. */
export interface ApiSession {
  /** The token and the companion cookie. */
  headers: Record<string, string>;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Envelope }>;
}

export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

/** Signs in by user name; token and companion cookie stay valid after a restart of the server. */
export async function signIn(
  address: string,
  username: string,
  password: string,
): Promise<(baseUrl: string) => ApiSession> {
  const signInResponse = await fetch(`${address}/api/v1/login/usna`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, isNameLogin: 1 }),
  });
  const { code, data } = (await signInResponse.json()) as { code: number; data: { token: string } };
  if (code !== 200) throw new Error(`${username} could not sign in: HTTP ${signInResponse.status}`);
  const cookie = signInResponse.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');

  const headers = { authorization: `Bearer ${data.token}`, cookie };
  return (baseUrl) => ({
    headers,
    async call(method, path, body) {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Envelope };
    },
  });
}
