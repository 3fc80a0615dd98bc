import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of the page of an invitation. */
export const invitationMessages = defineMessages({
  title: 'You’re invited to a team',
  lead: '{from} invites you to work with them. Your role: {role}.',
  forAddress: 'This invitation is for {email}.',
  until: 'Valid until',
  logInLead: 'Log in or create an account with this address, and we’ll bring you back here.',
  logIn: 'Log in to accept',
  register: 'Create an account',
  otherTitle: 'This invitation is for someone else',
  otherLead:
    'You’re logged in as {email}, but the invitation was sent to {invited}. Log out and log in with that address to accept it.',
  logOut: 'Log out and continue',
  accept: 'Accept invitation',
  decline: 'Decline',
  declined: 'Invitation declined',
  declinedLead: 'We’ve let them know. Nothing else happens.',
  home: 'Go to the home page',
  goneTitle: 'This invitation isn’t valid anymore',
  goneLead: 'It was used, revoked, or has expired. Please ask for a new one.',
});
