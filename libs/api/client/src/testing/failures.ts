/** Thrown by a handler of the fake server: an error response. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

type How = 'offline' | 'timeout' | { status: number; body: string; type?: string };

/** Thrown by a handler of the fake server: no response, or an invalid one. */
export class Broken extends Error {
  readonly how: How;

  constructor(how: How) {
    super('transport failure');
    this.how = how;
  }
}
