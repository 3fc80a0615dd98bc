export { accountPersonalData } from './account.personal.ts';
export { checkAddress, findCountryOf, getAddress, listAddresses } from './address.service.ts';
export { resealAuthenticators } from './authenticator.service.ts';
export { closeAccount, listConsents, listFormerEmails, readProvenAt } from './closing.service.ts';
export {
  type Contact,
  findContactsByEmail,
  getContact,
  isGuestOwner,
  isTestOwner,
  listContacts,
  lockUser,
  nameOfUser,
} from './contact.service.ts';
export {
  addGuest,
  createGuestSession,
  findAccountOf,
  type Guest,
  getGuest,
  guestSessionMs,
  hashGuestPassword,
  lockContact,
  lockGuest,
  openGuestAccount,
  removeGuest,
} from './guest-account.service.ts';
export { endAllSessions, endKeptOutSessions } from './locked-out.ts';
export { addUser } from './new-user.service.ts';
export { requireOwnPassword } from './own-password.service.ts';
export { listOpenOwners, type OpenOwner, readOwnerType, setOwnerType } from './owner.service.ts';
export { hashPassword } from './password.ts';
export { getPerson } from './people.service.ts';
export { findSession, findUser, listLiveSessions, readUser } from './session.service.ts';
export { listOpenSessions } from './session-list.service.ts';
export { hashOfToken } from './session-token.ts';
export { makeOperator, newSetupLink } from './setup.service.ts';
export { countRoles, listConfirmers, listStaffWith, newStaffDays, rolesOfUser } from './staff.service.ts';
