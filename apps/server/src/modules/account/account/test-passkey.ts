import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/* A device with one passkey: it makes and answers what WebAuthn asks, by the bytes of the specification. */

type Question = { challenge: string };
/** What a browser adds of its own, and a forger may. */
type Place = { origin?: string; rpId?: string; isPersonThere?: boolean };

const home = { origin: 'http://localhost:3000', rpId: 'localhost' };
const present = 0x01;
const verified = 0x04;
const withKey = 0x40;
const text = (bytes: Buffer) => bytes.toString('base64url');
const hash = (of: string | Buffer) => createHash('sha256').update(of).digest();

function clientData(type: 'webauthn.create' | 'webauthn.get', { challenge }: Question, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

export function aPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const head = ({ rpId = home.rpId, isPersonThere = true }: Place, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags | present | (isPersonThere ? verified : 0)]), count]);
  };
  return {
    id: text(id),
    /** Sets the counter back, as a copy of the device would have it. */
    rewind() {
      counter--;
    },
    /** The body of the call that adds it. */
    made(question: Question, place: Place = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an elliptic curve key for ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const about = Buffer.concat([head(place, withKey), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      // CBOR of {fmt: "none", attStmt: {}, authData: about}.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([about.length]),
        about,
      ]);
      return {
        ...{ name: 'My phone', id: text(id), transports: ['internal'] },
        clientDataJSON: text(clientData('webauthn.create', question, place.origin ?? home.origin)),
        attestationObject: text(attestation),
      };
    },
    /** The body of the call that logs in with it. */
    answer(question: Question, place: Place = {}) {
      counter++;
      const about = head(place, 0);
      const client = clientData('webauthn.get', question, place.origin ?? home.origin);
      return {
        ...{ id: text(id), clientDataJSON: text(client), authenticatorData: text(about) },
        signature: text(sign('sha256', Buffer.concat([about, hash(client)]), privateKey)),
      };
    },
  };
}
export type TestPasskey = ReturnType<typeof aPasskey>;
