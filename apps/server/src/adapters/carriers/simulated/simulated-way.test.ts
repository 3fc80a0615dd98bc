import { dayMs } from '@merchmill/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { faultOf, type SimulatedParcel, scansUntil, trackingNumberOf } from './simulated-way.ts';

const bookedAt = new Date('2026-11-20T08:00:00Z');
const parcel: SimulatedParcel = {
  trackingNumber: 'MM123456785LV',
  service: 'standard',
  fromCity: 'Riga',
  fromCountry: 'LV',
  toCity: 'Berlin',
  toCountry: 'DE',
  fault: 'none',
  bookedAt,
  speed: 1,
};
const afterDays = (days: number) => new Date(bookedAt.getTime() + days * dayMs);
const states = (fields: Partial<SimulatedParcel>, days: number) =>
  scansUntil({ ...parcel, ...fields }, afterDays(days)).map((scan) => scan.state);

describe('the built-in carrier', () => {
  it('brings a parcel over the border to its door, each scan in its time', () => {
    const scans = scansUntil(parcel, afterDays(30));
    expect(scans.map((scan) => scan.at.getTime())).toEqual(
      scans.map((scan) => scan.at.getTime()).toSorted((a, b) => a - b),
    );
    expect(scans[0]).toMatchObject({ state: 'handedOver', place: 'Riga, Latvia', at: bookedAt });
    expect(scans.at(-1)).toMatchObject({ state: 'delivered', place: 'Berlin, Germany' });
    expect(scans.map((scan) => scan.text)).toContain('Cleared by customs');
    expect(new Set(scans.map((scan) => scan.id)).size).toBe(scans.length);
  });

  it('says nothing of the future, and never changes what it has said', () => {
    expect(states({}, 0)).toEqual(['handedOver']);
    expect(states({}, 4)).not.toContain('delivered');
    const early = scansUntil(parcel, afterDays(3));
    expect(scansUntil(parcel, afterDays(30)).slice(0, early.length)).toEqual(early);
  });

  it('is sooner by express, within a country, and at a higher speed', () => {
    expect(states({ service: 'express' }, 2.3)).toContain('delivered');
    expect(states({ toCountry: 'LV' }, 3.3)).toContain('delivered');
    expect(scansUntil({ ...parcel, toCountry: 'LV' }, afterDays(9)).map((scan) => scan.text)).not.toContain(
      'Cleared by customs',
    );
    expect(states({ speed: 1440 }, 0.01)).toContain('delivered');
  });

  it('loses a parcel or brings it back when the address asks for it', () => {
    expect(states({ fault: 'lost' }, 30).at(-1)).toBe('lost');
    expect(states({ fault: 'returned' }, 30).at(-1)).toBe('returned');
    expect([states({ fault: 'lost' }, 30), states({ fault: 'returned' }, 30)].flat()).not.toContain('delivered');
    expect([
      faultOf('simulate: lost'),
      faultOf(' Simulate: Returned '),
      faultOf('Lost Lane 4'),
      faultOf(undefined),
    ]).toEqual(['lost', 'returned', 'none', 'none']);
  });

  it('gives numbers with the check digit of the postal union', () => {
    expect(trackingNumberOf(47312482, 'LV')).toBe('MM473124829LV');
    expect(trackingNumberOf(5, 'LV')).toMatch(/^MM00000005\dLV$/);
  });
});
