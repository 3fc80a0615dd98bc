export type Mail = { to: string; subject: string; text: string };

/** Hands a mail over to the world. Throws when it could not; the job that calls it tries again. */
export type Mailer = { send(mail: Mail): Promise<void> };
