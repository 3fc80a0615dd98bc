import { getSystemErrorName } from 'node:util';

type Thrown = { code?: unknown; responseCode?: unknown; command?: unknown; errno?: unknown };

/** Why a mail has not gone out, in words that hold nothing of anybody's. */
export class MailFault extends Error {
  override readonly name = 'MailFault';
  /** Not now and not later: the recipient is refused for good. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

const codeForm = /^[A-Z][A-Z_]{1,30}$/;

/** A mail program's code says less than the system's: ESOCKET for whatever a connection failed of. */
function codeOf({ code, errno }: Thrown): string | undefined {
  if (typeof errno === 'number' && errno < 0) return getSystemErrorName(errno);
  return typeof code === 'string' && codeForm.test(code) ? code : undefined;
}

const unreached = /^(ECONN\w+|ESOCKET|ETIMEDOUT|ETIMEOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|EPIPE)$/;

function reasonOf({ code, command, responseCode }: Thrown): string {
  if (code === 'EAUTH') return 'rejected our user name and password';
  if (code === 'ETLS' || command === 'STARTTLS') return 'doesn’t support the encryption set for it';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'rejected our sender address';
  // An answer to the recipient, or an address that the server was not even asked about.
  if (code === 'EENVELOPE') return 'rejected the recipient';
  return typeof responseCode === 'number' ? 'rejected the email' : 'didn’t accept the email';
}

/** What a mail server, or the way to it, has said; what it wrote is left out, for it may name anybody. */
export function mailFaultOf(thrown: unknown): MailFault {
  if (thrown instanceof MailFault) return thrown;
  const fault = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Thrown;
  const { responseCode, command } = fault;
  const answer = typeof responseCode === 'number' ? responseCode : undefined;
  const code = codeOf(fault);
  if (!answer && code && unreached.test(code)) return new MailFault(`We couldn’t reach the mail server (${code}).`);
  const words = reasonOf(fault);
  const fact = answer ?? code;
  const isFinal = command === 'RCPT TO' && answer !== undefined && answer >= 500 && answer < 600;
  return new MailFault(`The mail server ${words}${fact === undefined ? '' : ` (${fact})`}.`, isFinal);
}
