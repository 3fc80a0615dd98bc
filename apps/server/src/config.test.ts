import { describe, expect, it } from 'vitest';
import { BadConfiguration, readConfig, settingNames } from './config.ts';

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof BadConfiguration) return error.mistakes;
    throw error;
  }
  return [];
}

/** What no setting but a plain text takes. */
const nonsense = 'hunter2 is not <this';
const anyText = [
  ...[
    'NODE_ENV',
    'HOST',
    'DATA_DIR',
    'RATES_FILE',
    'PRINT_ICC_FILE',
    'SHOP_NAME',
    'BANK_DETAILS',
    'ACCESSIBILITY_NOTES',
    'RIGHTS_WORDS',
    'HOT_FOLDER_KEY_PASSPHRASE',
    'HOT_FOLDER_PASSWORD',
  ],
];
const isText = (name: string) =>
  anyText.includes(name) ||
  /^(COMPANY|S3)_(?!ENDPOINT)|^(ADYEN_MERCHANT|PAYPAL_CLIENT|GOOGLE_CLIENT)/.test(name) ||
  /_API_KEY$/.test(name);

describe('a wrong setting', () => {
  it.each(settingNames.filter((name) => !isText(name)))('%s is told in one sentence of ours', (name) => {
    const [mistake, ...others] = mistakesOf({ [name]: nonsense });
    expect(others).toEqual([]);
    expect(mistake).toMatch(new RegExp(`^${name}: must be (?!text$)[^\\n]+$`));
    expect(mistake).not.toMatch(/invalid|expected|received|string|NaN|pattern/i);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535, not "abc"'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535, not "70000"'],
    [{ DEMO: 'yes' }, 'DEMO: must be on or off, not "yes"'],
    [
      { PUBLIC_URL: 'shop.example.com' },
      'PUBLIC_URL: must be an address such as https://shop.example.com, not "shop.example.com"',
    ],
    [
      { PUBLIC_URL: 'shop.example.com:443' },
      'PUBLIC_URL: must be an address such as https://shop.example.com, not "shop.example.com:443"',
    ],
    [{ MAIL_FROM: 'Shop' }, 'MAIL_FROM: must be a sender such as Merchmill <shop@example.com>'],
    [
      { HOT_FOLDER: 'sftp://press:hunter2@rip.example.com/in' },
      'HOT_FOLDER: must be the full path of a folder, such as /mnt/rip/in, or sftp://user@host:port/path without a password',
    ],
    [{ HOT_FOLDER: 'sftp://press@rip.example.com/in' }, 'HOT_FOLDER_KEY_FILE: is required with HOT_FOLDER'],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET: is required with S3_ENDPOINT'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY: is required with S3_ACCESS_KEY_ID'],
  ])('%j', (environment, mistake) => {
    expect(mistakesOf(environment)).toEqual([mistake]);
  });

  it.each(['mysql://user:hunter2@host/db', 'user:hunter2@host', 'postgres://user:hun#ter2@host/db'])(
    'a database address such as %s is refused, and its password not said',
    (DATABASE_URL) => {
      const [mistake] = mistakesOf({ DATABASE_URL });
      expect(mistake).toBe('DATABASE_URL: must be an address such as postgres://user:password@host/database');
    },
  );

  it('never says what may be a secret', () => {
    const secrets = [
      'DATABASE_URL',
      'SMTP_URL',
      'ADYEN_API_KEY',
      'ADYEN_HMAC_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'PAYPAL_CLIENT_SECRET',
    ];
    for (const name of secrets) expect(mistakesOf({ [name]: 'hunter2' }).join()).not.toContain('hunter2');
    expect(mistakesOf({ RATES_URL: 'ftp://user:hunter2@host' }).join()).not.toContain('hunter2');
  });
});
