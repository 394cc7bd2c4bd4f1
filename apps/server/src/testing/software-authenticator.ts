import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const bytes16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const hex = (text: string) => Buffer.from(text, 'hex');

function bytes32(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

interface Options {
  challenge?: string;
  user?: { id: string };
}

/** Overrides for a single response, usually to make it invalid. */
interface Overrides {
  origin?: string;
  rpID?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  credentialId?: string;
  type?: string;
}

/**
 * A WebAuthn authenticator with one passkey: ES256, no attestation. It also signs invalid input that a real one would
 * reject.
 */
export function createSoftwareAuthenticator(relyingParty = { origin: 'http://localhost', rpID: 'localhost' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let handle: string | undefined;
  let signCount = 0;

  const clientData = (type: string, challenge: string | undefined, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    flags: number,
    { rpID = relyingParty.rpID, counter = signCount, isVerified = true }: Overrides,
  ) =>
    Buffer.concat([
      sha256(rpID),
      Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]),
      bytes32(counter),
    ]);
  const coseKey = Buffer.concat([
    ...[hex('a5010203262001215820'), Buffer.from(x, 'base64url'), hex('225820'), Buffer.from(y, 'base64url')],
  ]);
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** The result of `navigator.credentials.create`. */
    create(options: Options, overrides: Overrides = {}) {
      handle = options.user?.id;
      const authData = Buffer.concat([
        ...[authenticatorData(HAS_CREDENTIAL, overrides), Buffer.alloc(16), bytes16(id.length), id, coseKey],
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }
      const attestationObject = Buffer.concat([
        ...[hex('a3'), hex('63'), Buffer.from('fmt'), hex('64'), Buffer.from('none')],
        ...[hex('67'), Buffer.from('attStmt'), hex('a0'), hex('68'), Buffer.from('authData')],
        ...[hex('59'), bytes16(authData.length), authData],
      ]);
      const { type = 'webauthn.create', origin = relyingParty.origin } = overrides;
      const clientDataJSON = base64url(clientData(type, options.challenge, origin));
      const response = { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] };
      return { ...credential, response };
    },

    /** The result of `navigator.credentials.get`. */
    get(options: Options, overrides: Overrides = {}) {
      signCount += 1;
      const { type = 'webauthn.get', origin = relyingParty.origin, userHandle = handle, credentialId } = overrides;
      const client = clientData(type, options.challenge, origin);
      const authData = authenticatorData(0, overrides);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        ...(userHandle !== undefined && { userHandle }),
      };
      return { ...credential, ...(credentialId !== undefined && { id: credentialId, rawId: credentialId }), response };
    },
  };
}
export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;
