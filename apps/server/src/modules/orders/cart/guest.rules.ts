/* Whose a cart is: a person's, by the person's id, or a guest's, by the hash of the guest's cookie. */

const prefix = 'guest-';

/** `hash` is of the secret in the cookie: who reads the table cannot take the cart over. */
export const guestOwner = (hash: string): string => prefix + hash;

/** Ids of people have neither a u nor a dash, so no person's id looks like this. */
export const isGuest = (ownerId: string): boolean => ownerId.startsWith(prefix);
