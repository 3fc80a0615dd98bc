/** What an SFTP server answers to what it did not do, in numbers. */
export const sftpStatus = { noSuchFile: 2, noPermission: 3, failure: 4 } as const;

export type SftpTrouble = 'hostKey' | 'login' | 'noAnswer';

/** No file was refused: there is no connection. Its text may go to the log, and has no key or password in it. */
export class SftpTroubled extends Error {
  override readonly name = 'SftpTroubled';
  readonly trouble: SftpTrouble;

  constructor(trouble: SftpTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
