import { describe, expect, it } from 'vitest';
import { labelSenderOf } from '../../money/invoice/parcel-look.rules.ts';
import { recipientLines, senderLines } from './shipping-label.ts';

describe('the recipient on a label', () => {
  const ada = { name: 'Ada Byron', company: 'Engines Inc', line1: '1 Main St', line2: 'Floor 2' };

  it('has company, state and postcode as the carriers of the country read them', () => {
    const ohio = { ...ada, city: 'Columbus', region: 'OH', postcode: '43215', country: 'US' };
    expect(recipientLines(ohio)).toEqual([
      ...['Ada Byron', 'Engines Inc', '1 Main St', 'Floor 2'],
      ...['Columbus, OH 43215', 'United States'],
    ]);
    const turin = { name: 'Ada', line1: 'Via Po 1', city: 'Torino', region: 'TO', postcode: '10123', country: 'IT' };
    expect(recipientLines(turin)).toEqual(['Ada', 'Via Po 1', '10123 Torino TO', 'Italy']);
    const london = { name: 'Ada', line1: '12 Mill Lane', city: 'London', postcode: 'SW1A 1AA', country: 'GB' };
    expect(recipientLines(london)).toEqual(['Ada', '12 Mill Lane', 'London', 'SW1A 1AA', 'United Kingdom']);
  });
});

describe('[API-077] the sender on a label', () => {
  const own = { name: 'Moss Returns', line1: 'Ackerstr. 1', city: 'Berlin', postcode: '10115', country: 'DE' };
  const long = { ...own, company: 'Moss and Sons GmbH', line2: 'Floor 2' };
  const look = { name: 'Paper and Moss', sender: null, slipText: '' };
  const of = (given: Parameters<typeof labelSenderOf>[0]) => senderLines(labelSenderOf(given, 'Merchmill'), 'Riga, LV');

  it('is the shop for its own orders, and as a store has set for those of the store', () => {
    expect(of(null)).toEqual(['Merchmill', 'Riga, LV']);
    expect(of({ ...look, packingSlip: 'shop' })).toEqual(['Merchmill', 'Riga, LV']);
    expect(of({ ...look, packingSlip: 'store' })).toEqual(['Paper and Moss', 'Riga, LV']);
    expect(of({ ...look, packingSlip: 'plain' })).toEqual(['Riga, LV']);
  });

  it('has the store’s return address, whatever name is on the slip, in three lines', () => {
    for (const packingSlip of ['store', 'shop', 'plain'] as const)
      expect(of({ ...look, packingSlip, sender: own })).toEqual([
        'Moss Returns',
        'Ackerstr. 1',
        '10115 Berlin, Germany',
      ]);
    expect(of({ ...look, packingSlip: 'store', sender: long })).toEqual([
      ...['Moss Returns', 'Moss and Sons GmbH, Ackerstr. 1, Floor 2', '10115 Berlin, Germany'],
    ]);
  });
});
