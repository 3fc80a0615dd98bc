export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same with a layout. */
  html?: string | undefined;
  /** Of letters that one subscribes to: mail programs offer to unsubscribe there with one click (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** Hands a mail over to the world. Throws when it could not; the job that calls it tries again. */
export type Mailer = { send(mail: Mail): Promise<void> };
