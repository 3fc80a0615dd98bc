import { z } from 'zod';

/* Values made from the shapes of the contract: right ones, and such as a reader can tell what they are. */

type Shape = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (shape: Shape) => (shape as z.core.$ZodTypes)._zod.def as Def;
const fits = (shape: Shape, value: unknown) => z.safeParse(shape, value).success;

const aBizId = '01k0x5v8q3f2m7r9t4w6y8z1ab';
const pictureUrl = '/media/mockup/blank/01k0x5v8q3f2m7r9t4w6y8z1ab/mug-front/white';

/** What a field of such a name holds, where its shape takes it. */
const byName: Record<string, readonly unknown[]> = {
  alt: ['Enamel mug, white'],
  bizId: [aBizId],
  city: ['Portland'],
  code: ['white', 'WELCOME10', '123456'],
  country: ['US'],
  currency: ['USD'],
  description: ['White enamel on steel, for the kitchen and the camp fire.'],
  email: ['ada@example.com'],
  // The parts of a whole: their sum is 100.
  fiber: [
    { component: 'whole', fiber: 'cotton', percent: 100 },
    { component: 'whole', fiber: 'cotton', percent: 100, name: 'Cotton' },
  ],
  handle: ['enamel-mug'],
  hex: ['#f6f5f3'],
  keyword: ['mug'],
  label: ['Standard'],
  line1: ['120 NW Ninth Avenue'],
  link: ['/product/detail/enamel-mug'],
  listPrice: [1690],
  method: ['standard'],
  name: ['Ada Byron', 'standard'],
  number: ['CYSH-675S'],
  password: ['a long enough password'],
  pageSize: [24],
  phone: ['+1 503 555 0134'],
  pictureUrl: [pictureUrl],
  postcode: ['97209'],
  price: [1690],
  promoCode: ['WELCOME10'],
  quantity: [2],
  rate: [1],
  region: ['OR'],
  skuCode: ['MUG-ENAMEL-WHITE'],
  // Its corners must not cross, which no shape says.
  spec: [
    {
      frame: 0.5,
      columns: 2,
      rows: 2,
      points: [
        { x: 0.3, y: 0.3 },
        { x: 0.7, y: 0.3 },
        { x: 0.3, y: 0.7 },
        { x: 0.7, y: 0.7 },
      ],
      seen: { from: 0, to: 1 },
      mask: { kind: 'color', picks: [{ x: 0.5, y: 0.5 }], tolerance: 0.06 },
      cloth: true,
      recolor: true,
    },
  ],
  text: ['Sturdy, and the print is as sharp as on the screen.'],
  title: ['Enamel mug'],
  to: ['2027-01-31', '2027-01-31T09:30:00.000Z'],
  token: ['o5Qz2nKf8yTj4wLx9bVr6sHd1mGc3pEa7uNi0kXt'],
  total: [1],
  totalMinor: [2435],
  unitPrice: [1690],
  value: [`${aBizId} 400x120`],
  validUntil: ['2027-01-31T09:30:00.000Z'],
  lineTotal: [3380],
  url: [pictureUrl],
  variant: ['White, 11 oz'],
};

/** One of them suits each text of the contract. */
const texts = [
  'A few words',
  'standard',
  aBizId,
  'US',
  'USD',
  'ada@example.com',
  '2026-12-01',
  '2026-12-01T09:30:00.000Z',
  '123456',
  '610910',
  '#c62828',
  'Europe/Berlin',
  '0123456789abcdef',
  '0b8f6a3e-4c55-4a6e-9d7b-2f1c3e5a7b90',
  '/help/shipping',
  'https://example.com/',
  'true',
  'black',
  'x'.repeat(26),
  'a'.repeat(64),
  `${aBizId}-${'x'.repeat(43)}`,
];
const numbers = [1, 3, 10, 500, 2000, 0, 0.5, 100, 25_000];

const madeObjects = new WeakMap<Shape, unknown>();

/** No value can be made, as that of a list within the same list within … */
const none = Symbol('none');

class Maker {
  readonly #within: Shape[] = [];

  make(shape: Shape, name = ''): unknown {
    const def = defOf(shape);
    switch (def.type) {
      case 'string':
        return this.#text(shape, name);
      case 'number':
        return [...(byName[name] ?? []), ...numbers].find((each) => fits(shape, each)) ?? none;
      case 'boolean':
        return true;
      case 'literal':
        return def.values[0];
      case 'enum':
        return Object.values(def.entries)[0];
      case 'array': {
        const element = this.make(def.element, name.replace(/s$/, ''));
        const lists = element === none ? [] : [1, 2, 3, 5].map((length) => Array(length).fill(element));
        return lists.find((list) => fits(shape, list)) ?? [];
      }
      case 'object': {
        const named = byName[name]?.find((each) => fits(shape, each));
        if (named) return named;
        // Within a shape that holds itself, what is made depends on how deep it is.
        const known = this.#within.length ? undefined : madeObjects.get(shape);
        const made = known ?? this.#object(shape, def.shape);
        if (!this.#within.length) madeObjects.set(shape, made);
        return made;
      }
      case 'union':
        return def.options.map((option) => this.make(option, name)).find((value) => value !== none) ?? none;
      case 'record':
        return this.#record(shape, def);
      case 'lazy':
        return this.#within.includes(shape) ? none : this.#inside(shape, () => this.make(def.getter(), name));
      case 'nullable': {
        const inner = this.make(def.innerType, name);
        return inner === none ? null : inner;
      }
      case 'optional':
      case 'default':
      case 'prefault':
      case 'nonoptional':
      case 'readonly':
      case 'catch':
        return this.make(def.innerType, name);
      case 'pipe':
        return fits(shape, 'true') || defOf(def.in).type === 'string'
          ? this.#text(shape, name)
          : this.make(def.in, name);
      default:
        return null;
    }
  }

  #inside<T>(shape: Shape, work: () => T): T {
    this.#within.push(shape);
    const made = work();
    this.#within.pop();
    return made;
  }

  #text(shape: Shape, name: string): unknown {
    const likely = byName[name] ?? (/Id$/.test(name) ? [aBizId] : []);
    // What is taken but changed by it, a code in small letters, is no example.
    const asItIs = (text: unknown) => {
      const { success, data } = z.safeParse(shape, text);
      return success && (typeof data !== 'string' || data === text);
    };
    return [...likely, ...texts].find(asItIs) ?? none;
  }

  /** With every field, as far as the shape takes them together. */
  #object(shape: Shape, fields: Readonly<Record<string, Shape>>): unknown {
    const made: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const value = this.make(field, name);
      if (value !== none) made[name] = value;
      else if (!fits(field, undefined)) return none;
    }
    // What does not go with the other fields says so at its own; sometimes it is one of those that has to go.
    for (let tries = Object.keys(made).length; tries > 0; tries--) {
      const name = z.safeParse(shape, made).error?.issues[0]?.path[0];
      if (typeof name !== 'string' || !fields[name]) break;
      const others = Object.keys(made).filter((each) => fits(shape, this.#emptied(made, fields, each)));
      Object.assign(made, this.#emptied(made, fields, others[0] ?? name));
    }
    return made;
  }

  /** The same without that field, as far as it may be left empty. */
  #emptied(made: Record<string, unknown>, fields: Readonly<Record<string, Shape>>, name: string) {
    return { ...made, [name]: [null, undefined, []].find((value) => fits(fields[name]!, value)) };
  }

  #record(shape: Shape, def: z.core.$ZodRecordDef): unknown {
    const keys = defOf(def.keyType);
    const names = keys.type === 'enum' ? Object.values(keys.entries) : [this.make(def.keyType)];
    const value = this.make(def.valueType);
    const made = Object.fromEntries(names.map((name) => [String(name), value]));
    return value !== none && fits(shape, made) ? made : {};
  }
}

/** A value that this shape takes, with all of its fields. */
export function exampleOf(shape: z.ZodType, name = ''): unknown {
  const made = new Maker().make(shape, name);
  return made === none ? null : made;
}
