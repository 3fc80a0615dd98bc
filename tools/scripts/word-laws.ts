/** What a source may not say, whatever it imports. Comments and texts count too: nothing there needs to say it. */
type WordLaw = { name: string; says: RegExp; exempt?(file: string): boolean };

const wordLaws: WordLaw[] = [
  {
    name: 'what somebody may do is a permission, never a type of user',
    says: /UserType\.interior\b|\.type\s*[!=]==?\s*3\b/,
    exempt: (file) =>
      [
        'packages/contract/src/enums.ts',
        // The type that people and clients see of staff is made here, and named, and found by.
        'apps/server/src/modules/account/account/staff.service.ts',
        'apps/server/src/modules/account/account/people.service.ts',
        'apps/web/app/areas/console/people/people.tsx',
      ].includes(file),
  },
  {
    name: 'money leaves by a decision in one place, which knows the limit',
    says: /\b(requestRefund|beginRefund|requestUnappliedRefund)\b/,
    exempt: (file) =>
      /\/modules\/money\/(refund|processing)\//.test(file) ||
      file === 'apps/server/src/modules/fulfillment/aftersale/order-refund.service.ts',
  },
  {
    name: 'a face names what it shows',
    says: /^export \*/m,
    exempt: (file) => !/\/modules\/.*\/index\.ts$/.test(file),
  },
  {
    name: 'what a library keeps to itself may be gone in its next version',
    says: /\bUNSAFE_\w+|__reactRouter\w+/,
  },
  {
    name: '"mine" is said by ownedBy alone',
    says: /\beq\(\s*\w+\.ownerId,(?!\s*\w+\.(?:id|ownerId)\b)/,
    exempt: (file) => file === 'apps/server/src/owned-by.ts',
  },
  {
    name: 'a moment has a time zone: the column is time() of platform/db/columns.ts',
    says: /\btimestamp\(/,
    exempt: (file) => file === 'apps/server/src/platform/db/columns.ts',
  },
];

/** Sources of the program that say what they may not. */
export const findWords = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, text]) =>
    /^(apps|packages)\//.test(file)
      ? wordLaws
          .filter((law) => !law.exempt?.(file) && law.says.test(text))
          .map((law) => `${file} says ${law.says.exec(text)![0]}: ${law.name}`)
      : [],
  );
