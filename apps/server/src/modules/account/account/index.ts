export { findCountryOf, getAddress } from './address.service.ts';
export {
  findContactsByEmail,
  getContact,
  isTestOwner,
  listContacts,
  lockUser,
  nameOfUser,
} from './contact.service.ts';
export { endAllSessions, endKeptOutSessions } from './kept-out.ts';
export { addUser } from './new-user.service.ts';
export { readOwnerType } from './owner.service.ts';
export { hashPassword } from './password.ts';
export { makeOperator, newSetupLink } from './setup.service.ts';
export { listConfirmers, listStaffWith, newStaffDays, rolesOfUser } from './staff.service.ts';
