import { describe, expect, it } from 'vitest';
import { later, minutesToNextCheck, orderStateOf, type Packed } from './shipment.rules.ts';

const parcel = (state: Packed['state'], units: number, replaced = false): Packed => ({ state, units, replaced });

describe('parcels', () => {
  it('only go on, and never leave their end', () => {
    expect(later('handedOver', 'inTransit')).toBe('inTransit');
    expect(later('outForDelivery', 'inTransit')).toBe('outForDelivery');
    expect(later('inTransit', 'lost')).toBe('lost');
    const ends = ['delivered', 'lost', 'returned'] as const;
    for (const end of ends) for (const said of ['inTransit', ...ends] as const) expect(later(end, said)).toBe(end);
  });

  it('take the order with them', () => {
    expect(orderStateOf(3, [])).toBeNull();
    expect(orderStateOf(3, [parcel('preparing', 3)])).toBeNull();
    expect(orderStateOf(3, [parcel('handedOver', 2)])).toBe('partlyShipped');
    expect(orderStateOf(3, [parcel('handedOver', 2), parcel('preparing', 1)])).toBe('partlyShipped');
    expect(orderStateOf(3, [parcel('delivered', 2), parcel('inTransit', 1)])).toBe('shipped');
    expect(orderStateOf(3, [parcel('delivered', 2), parcel('lost', 1)])).toBe('shipped');
    expect(orderStateOf(3, [parcel('inTransit', 2), parcel('lost', 1, true)])).toBe('partlyShipped');
    expect(orderStateOf(3, [parcel('delivered', 2), parcel('lost', 1, true), parcel('delivered', 1)])).toBe(
      'delivered',
    );
  });

  it('are asked for more often at the door, and in the time of the carrier', () => {
    expect(minutesToNextCheck('outForDelivery', 1)).toBeLessThan(minutesToNextCheck('inTransit', 1));
    expect(minutesToNextCheck('inTransit', 1440)).toBe(1);
  });
});
