/** `failed`: for good, it lies aside until somebody decides. `waiting`, `running`: longer than it should. */
export const stuckStates = ['failed', 'waiting', 'running'] as const;
export type StuckState = (typeof stuckStates)[number];

/** What a mail is about. */
export const mailKinds = ['code', 'account', 'order', 'payment', 'support', 'newsletter'] as const;
export type MailKind = (typeof mailKinds)[number];
