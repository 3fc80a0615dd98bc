export { findGuestOfLink, guestLinkOf, mailGuestLink } from './guest-link.service.ts';
