import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';

export const sam = 'shopper@example.com';
export const bo = 'business@example.com';
export const dana = 'distributor@example.com';
export const toni = 'tester@example.com';
/** On the team of the business customer. */
export const designer = 'designer@example.com';
export const accountant = 'accountant@example.com';
/** Asked to join it; has no account. */
export const invited = 'orders@kontor-nord.example.com';

export const staff = {
  production: 'production@example.com',
  support: 'support@example.com',
  operations: 'operations@example.com',
  finance: 'finance@example.com',
} as const;

type Customer = {
  /** Their address book; the first is the default. */
  addresses: Record<string, AddressForm>;
  currency: string;
};

/** Telephone numbers are of the ranges kept for fiction. */
export const customers: Readonly<Record<string, Customer>> = {
  [sam]: {
    currency: 'USD',
    addresses: {
      home: {
        name: 'Sam Shopper',
        line1: '214 Alder Street',
        line2: 'Apt 3',
        city: 'Portland',
        region: 'OR',
        postcode: '97205',
        country: 'US',
        phone: '+1 503 555 0142',
      },
      parents: {
        name: 'June Shopper',
        line1: '88 Prospect Avenue',
        city: 'Columbus',
        region: 'OH',
        postcode: '43215',
        country: 'US',
      },
    },
  },
  [bo]: {
    currency: 'EUR',
    addresses: {
      office: {
        name: 'Bo Business',
        company: 'Kontor Nord',
        line1: 'Ackerstraße 21',
        city: 'Berlin',
        postcode: '10115',
        country: 'DE',
        phone: '+49 30 23125 014',
      },
      warehouse: {
        name: 'Warenannahme',
        company: 'Kontor Nord',
        line1: 'Lagerweg 4',
        city: 'Hamburg',
        postcode: '20457',
        country: 'DE',
      },
    },
  },
  [dana]: {
    currency: 'GBP',
    addresses: {
      shop: {
        name: 'Dana Distributor',
        company: 'Harbor & Hill',
        line1: '7 Quayside Row',
        city: 'Bristol',
        postcode: 'BS1 4UA',
        country: 'GB',
        phone: '+44 117 496 0123',
      },
      customer: {
        name: 'Imogen Fry',
        line1: '31 Castle Terrace',
        city: 'Edinburgh',
        postcode: 'EH1 2EL',
        country: 'GB',
      },
      lostWay: {
        name: 'Owen Pryce',
        line1: '2 Ferry Lane',
        line2: 'simulate: lost',
        city: 'Cardiff',
        postcode: 'CF10 5AL',
        country: 'GB',
      },
    },
  },
  [toni]: {
    currency: 'USD',
    addresses: {
      home: {
        name: 'Toni Tester',
        line1: '5 Sample Court',
        city: 'Austin',
        region: 'TX',
        postcode: '78701',
        country: 'US',
      },
    },
  },
};
