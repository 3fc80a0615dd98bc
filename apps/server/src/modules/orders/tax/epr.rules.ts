import type { EprScheme } from '@merchmill/contract/orders/business.ts';

/* What registration numbers of producers look like, where a register has one form for them. Others are taken as typed. */

type Form = { country: string; schemes: readonly EprScheme[] | 'all'; pattern: RegExp; example: string };

const forms: readonly Form[] = [
  // Zentrale Stelle Verpackungsregister: LUCID registration numbers are DE and thirteen digits (verpackungsregister.org).
  { country: 'DE', schemes: ['packaging'], pattern: /^DE\d{13}$/, example: 'DE1234567890123' },
  // Stiftung EAR: WEEE-Reg.-Nr. DE and eight digits (stiftung-ear.de).
  { country: 'DE', schemes: ['electronics'], pattern: /^DE\d{8}$/, example: 'DE12345678' },
  // Identifiant unique (IDU, code de l’environnement R. 541-173): FR, six digits, _, two digits and four signs (ademe.fr).
  { country: 'FR', schemes: 'all', pattern: /^FR\d{6}_\d{2}[A-Z0-9]{4}$/, example: 'FR123456_01ABCD' },
];

/** As it is kept: upper case without blanks. */
export const eprNumberOf = (typed: string): string => typed.toUpperCase().replace(/\s/g, '');

/** An example of what it should be; null where it may be right. */
export function eprFault({ country, scheme, number }: { country: string; scheme: EprScheme; number: string }) {
  const form = forms.find(
    (each) => each.country === country && (each.schemes === 'all' || each.schemes.includes(scheme)),
  );
  return form && !form.pattern.test(number) ? form.example : null;
}
