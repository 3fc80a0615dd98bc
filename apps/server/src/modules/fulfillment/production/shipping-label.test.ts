import { describe, expect, it } from 'vitest';
import { recipientLines } from './shipping-label.ts';

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
