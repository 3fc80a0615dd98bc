import { readCsv } from '@merchmill/documents/csv-read.ts';
import { describe, expect, it } from 'vitest';
import { formatOf, mapColumns, templateColumns } from './order-columns.rules.ts';
import { partsByLines, readOrders } from './order-file.rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
function read(text: string) {
  const { heading, rows } = readCsv(text);
  const format = formatOf(heading);
  const map = mapColumns(heading, format);
  return { format, ...readOrders(rows, { heading, map, format, currency: 'USD', timeZone: 'America/New_York', now }) };
}

const shopify = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at,Id
#1001,ada@example.com,paid,2026-11-20 10:01:00 -0500,unfulfilled,,USD,50.00,4.00,1.00,55.00,Standard,2026-11-20 10:00:00 -0500,1,Tee - Black / M,30.00,SKU-1,Ada Buyer,Ada Buyer,350 5th Ave,,,New York,'10118,NY,US,,,5001
#1001,ada@example.com,,,,,,,,,,,,2,Mug,10.00,SKU-2,,,,,,,,,,,,
#1002,bo@example.com,refunded,,unfulfilled,,USD,10.00,0.00,0.00,10.00,Standard,2026-11-21 10:00:00 -0500,1,Mug,10.00,SKU-2,Bo,Bo,Ackerstr. 1,,,Berlin,10115,,DE,,2026-11-22 09:00:00 -0500,5002
#1003,cy@example.com,paid,,partial,,USD,10.00,0.00,0.00,10.00,Standard,2026-11-21 10:00:00 -0500,1,Mug,10.00,SKU-2,Cy,Cy,Ackerstr. 1,,,Berlin,10115,,DE,,,5003
`;
const etsy = `Sale Date,Item Name,Buyer,Quantity,Price,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,SKU
11/20/26,Dog tee,ada99,1,24.90,4.00,0.00,24.90,USD,71,900,11/20/2026,,Ada Buyer,350 5th Ave,Apt 2,New York,NY,10118,United States,3001,"Size:M,Color:Black,Personalization:Rex, the best",online,SKU-1
11/20/26,Cat tee,ada99,2,20.00,4.00,0.00,40.00,USD,72,901,11/20/2026,,Ada Buyer,350 5th Ave,Apt 2,New York,NY,10118,United States,3001,,online,SKU-2
11/21/26,Cat tee,bo,1,20.00,0.00,0.00,20.00,USD,73,901,,,Bo,Ackerstr. 1,,Berlin,,10115,Germany,3002,,online,SKU-2
11/19/26,Cat tee,cy,1,20.00,0.00,0.00,20.00,USD,74,901,11/19/2026,11/20/2026,Cy,Ackerstr. 1,,Berlin,,10115,Germany,3000,,online,SKU-2
`;
const woocommerce = `order_number;order_status;order_date;billing_email;shipping_first_name;shipping_last_name;shipping_address_1;shipping_city;shipping_state;shipping_postcode;shipping_country;item_name;item_sku;item_quantity;item_price;order_total
501;processing;2026-11-20 09:00:00;ada@example.com;Ada;Buyer;Ackerstr. 1;Berlin;;10115;DE;Tasse;SKU-1;1;12,50;12,50
502;on-hold;2026-11-20 09:00:00;bo@example.com;Bo;Buyer;Ackerstr. 2;Berlin;;10115;DE;Tasse;SKU-1;1;12,50;12,50
`;

describe('files of orders', () => {
  it('[FIL-03] the export of Shopify: rows of one order are one, what ended is canceled, what left in part is asked', () => {
    const { format, orders, faults } = read(shopify);
    expect(format).toBe('shopify');
    const [first, second] = orders.map(({ order }) => order);
    expect(first).toMatchObject({
      ...{ orderId: '1001', number: '#1001', state: 'open', isPaid: true, shippingService: 'Standard' },
      shipTo: {
        name: 'Ada Buyer',
        lines: ['350 5th Ave'],
        city: 'New York',
        zip: '10118',
        region: 'NY',
        country: 'US',
      },
      ...{ total: { currency: 'USD', amountMinor: 5500 }, shipping: { amountMinor: 400 } },
    });
    expect(first!.createdAt.toISOString()).toBe('2026-11-20T15:00:00.000Z');
    expect(first!.lines.map(({ sku, quantity, price }) => [sku, quantity, price.amountMinor])).toEqual([
      ['SKU-1', 1, 3000],
      ['SKU-2', 2, 1000],
    ]);
    expect(second).toMatchObject({ orderId: '1002', state: 'refunded' });
    expect(orders).toHaveLength(2);
    expect(faults).toMatchObject([{ line: 5, number: '#1003', column: 'Fulfillment Status' }]);
  });

  it('[FIL-03] the export of Etsy: variations, personalization, countries by name, and what is not paid', () => {
    const { format, orders, faults } = read(etsy);
    expect([format, faults]).toEqual(['etsy', []]);
    const [first, second, third] = orders.map(({ order }) => order);
    expect(first).toMatchObject({ orderId: '3001', isPaid: true, buyer: { name: 'ada99' }, state: 'open' });
    expect(first!.lines[0]).toMatchObject({
      ...{ lineId: '71', listingId: '900', options: { Size: 'M', Color: 'Black' } },
      answers: [{ value: 'Rex, the best' }],
    });
    expect(first!.total.amountMinor).toBe(2490 + 4000 + 400);
    expect(second).toMatchObject({ isPaid: false, shipTo: { country: 'DE' } });
    expect(third).toMatchObject({ state: 'fulfilled' });
  });

  it('[FIL-03] the export of WooCommerce with the semicolons and commas of a European spreadsheet', () => {
    const { format, orders, faults } = read(woocommerce);
    expect([format, faults]).toEqual(['woocommerce', []]);
    expect(orders.map(({ order }) => [order.isPaid, order.shipTo?.name, order.total.amountMinor])).toEqual([
      [true, 'Ada Buyer', 1250],
      [false, 'Bo Buyer', 1250],
    ]);
  });

  it('[FIL-03] the same orders have the same version, whenever they are read', () => {
    const versions = (at: string) => {
      const { heading, rows } = readCsv(etsy);
      const map = mapColumns(heading, 'etsy');
      const reading = { heading, map, format: 'etsy' as const, currency: 'USD', timeZone: 'UTC', now: new Date(at) };
      return readOrders(rows, reading).orders.map(({ order }) => order.version);
    };
    expect(versions('2026-11-26')).toEqual(versions('2026-12-26'));
  });

  it('[FIL-04] says of each row what is wrong, with its line, and leaves out the whole order', () => {
    const heading = templateColumns.map(([, name]) => name).join(',');
    const row = (cells: Record<string, string>) =>
      templateColumns.map(([field]) => `"${(cells[field] ?? '').replaceAll('"', '""')}"`).join(',');
    const good = { number: '1', name: 'Ada', line1: 'Street 1', city: 'Berlin', zip: '10115', country: 'DE', sku: 'A' };
    const text = [
      heading,
      row({ ...good, quantity: '1' }),
      row({ ...good, number: '2', quantity: 'many' }),
      row({ ...good, number: '2', quantity: '1' }),
      row({ ...good, number: '3', quantity: '1', country: 'Atlantis', date: '31/12/26' }),
      row({ ...good, number: '', quantity: '1' }),
      row({ ...good, number: '4', quantity: '1' }),
      row({ ...good, number: '4', quantity: '1', line1: 'Elsewhere 2' }),
      row({ ...good, number: '5', quantity: '1', sku: '' }),
      row({ ...good, number: '6', quantity: '1', personalization: 'x'.repeat(2001) }),
      row({}),
    ].join('\r\n');
    const { format, orders, faults } = read(text);
    expect(format).toBe('template');
    expect(orders.map(({ order }) => order.number)).toEqual(['1']);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Quantity'],
      [5, 'Country'],
      [5, 'Order date'],
      [6, 'Order number'],
      [8, 'Address 1'],
      [9, 'SKU'],
      [10, 'Personalization'],
    ]);
    for (const { message } of faults) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  it('[FIL-03] what a cell about payment or shipping does not clearly say is asked, unless the order has ended', () => {
    const row = (number: string, status: string, paid: string, shipped: string) =>
      `${number},${status},${paid},${shipped},Ada,Street 1,Berlin,10115,DE,A,1\n`;
    const { orders, faults } = read(
      `Order number,Status,Paid,Date shipped,Recipient,Address 1,City,ZIP code,Country,SKU,Quantity\n${[
        ...[row('1', '', '0.00', '0.00'), row('2', '', '24.90', 'delivered'), row('3', '', 'maybe', '')],
        ...[row('4', '', 'yes', 'restocked'), row('5', 'refunded', 'yes', 'restocked')],
      ].join('')}`,
    );
    expect(orders.map(({ order }) => [order.number, order.isPaid, order.state])).toEqual([
      ...[
        ['1', false, 'open'],
        ['2', true, 'fulfilled'],
        ['5', true, 'refunded'],
      ],
    ]);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [4, 'Paid'],
      [5, 'Date shipped'],
    ]);
    for (const { message } of faults) expect(message).toMatch(/^Enter yes or no, or the day .*\.$/);
  });

  it('[FIL-04] a file that is mostly blanks takes about as long as one of as many letters', () => {
    const heading = 'Order number,Order date,Recipient,Address 1,City,ZIP code,Country,Options,SKU,Quantity\n';
    const file = (fill: string) => {
      const row = (_: unknown, at: number) => {
        const [date, word] = [`2026-11-26${fill.repeat(450)}x`, `a${fill.repeat(450)}b`];
        const options = [`a${fill.repeat(2400)}b`, `Size: a${fill.repeat(2400)}b`, `Size${fill.repeat(2400)}b: c`][
          at % 3
        ];
        return `${at},"${date}","${word}","${word}","${word}","${word}","${word}","${options}",SKU,1\n`;
      };
      return heading + Array.from({ length: 30 }, row).join('');
    };
    const best = (text: string) =>
      Math.min(
        ...Array.from({ length: 3 }, () => {
          const from = performance.now();
          read(text);
          return performance.now() - from;
        }),
      );
    const usual = best(file('z'));
    for (const blank of [' ', '\n', '\t', '\u00a0', ' ;'])
      expect(best(file(blank)), JSON.stringify(blank)).toBeLessThan(usual * 15 + 30);
  });

  it('[FIL-04] orders are worked off in parts of about as many lines, in their order', () => {
    const order = { ...read(etsy).orders[0]!.order };
    const [line] = order.lines;
    const orders = [1, 1, 299, 200, 100, 1, 200].map((lines) => ({
      order: { ...order, lines: Array.from({ length: lines }, () => line!) },
    }));
    const parts = [...partsByLines(orders)];
    expect(parts.flat()).toEqual(orders);
    expect(parts.map((part) => part.map((each) => each.order.lines.length))).toEqual([
      [1, 1],
      [299],
      [200, 100],
      [1, 200],
    ]);
  });

  it('finds columns of a file of nobody that it knows, and never takes a name for a number', () => {
    const { format, orders } = read(
      'Order No;Name;Street;Town;Postcode;Country;Item;Qty\n7;Ada;Street 1;Berlin;10115;Germany;Tee;2\n',
    );
    expect(format).toBe('other');
    expect(orders[0]!.order).toMatchObject({
      orderId: '7',
      shipTo: { name: 'Ada', city: 'Berlin' },
      lines: [{ quantity: 2 }],
    });
  });

  it('formulas, marks, and unseen signs of a file are text', () => {
    const { orders } = read(
      'Order number,Recipient,Address 1,City,Country,Product,Quantity\n#9,"=HYPERLINK(""x"")",\'@home,Ber\u0007lin,DE,+tee,1\n',
    );
    expect(orders[0]!.order).toMatchObject({
      ...{ orderId: '9', shipTo: { name: '=HYPERLINK("x")', lines: ['@home'], city: 'Ber lin' } },
      lines: [{ title: '+tee' }],
    });
  });
});
