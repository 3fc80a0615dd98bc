/** What is kept here while somebody is at the provider; nothing of it but the state is in an address. */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

/** Whom the provider vouches for. Issuer and subject are who it is; the address may change, or come to somebody else. */
export type SignInClaims = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
};

/** Somebody else who knows who is at the browser. */
export type SignInProvider = {
  /** Where to send the browser. */
  begin(): Promise<{ url: string; secrets: SignInSecrets }>;
  /**
   * Turns what the browser came back with into who it is.
   * @param search of the address that it came back to
   * @throws SignInRefused where anything about it is not as it was begun
   * @throws SignInAway where the provider does not answer
   */
  finish(search: URLSearchParams, secrets: SignInSecrets): Promise<SignInClaims>;
};

export class SignInRefused extends Error {}
export class SignInAway extends Error {}
