/** What a person consents to. The policy (messages/privacy.ts) gets a new one when its meaning changes. */
export const privacyVersion = '2026-11';
